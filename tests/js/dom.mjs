// As much of a document as forms need to be built: elements with attributes, listeners and children. Imported before the page's modules.

class Element {
  /** @param {string} tag */
  constructor(tag) {
    this.tag = tag;
    /** @type {any[]} */
    this.children = [];
    /** @type {Record<string, string>} */
    this.attributes = {};
    /** @type {Record<string, (event: any) => any>} */
    this.on = {};
    /** @type {Record<string, string>} */
    this.dataset = {};
    this.style = {};
    this.scrollTop = 0;
    /** @type {string | undefined} */
    this.own = undefined;
  }

  get id() {
    return this.attributes.id ?? "";
  }

  get type() {
    return this.attributes.type ?? "";
  }

  get options() {
    return this.all()
      .filter((/** @type {Element} */ one) => one.tag === "option")
      .map((/** @type {Element} */ one) => one.attributes.value);
  }

  get value() {
    if (this.own !== undefined) return this.own;
    if (this.tag !== "select") return this.attributes.value ?? "";
    const chosen = this.all().find(
      (/** @type {Element} */ one) => one.tag === "option" && "selected" in one.attributes,
    );
    return chosen?.attributes.value ?? this.options[0];
  }

  set value(text) {
    this.own = text;
  }

  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  /** @param {string} name @param {(event: any) => any} listener */
  addEventListener(name, listener) {
    this.on[name] = listener;
  }

  /** @param {...any} children */
  append(...children) {
    this.children.push(...children);
  }

  replaceChildren() {
    this.children = [];
  }

  contains() {
    return false;
  }

  /** The elements inside. @returns {any[]} */
  all() {
    return this.children.filter((one) => one instanceof Element).flatMap((one) => [one, ...one.all()]);
  }

  /** The first element of some tags. @param {string} tags */
  querySelector(tags) {
    return this.all().find((/** @type {Element} */ one) => tags.split(", ").includes(one.tag)) ?? null;
  }

  /** @returns {string} */
  text() {
    return this.children.map((one) => (one instanceof Element ? one.text() : String(one))).join("");
  }
}

/** @param {string} tag @returns {any} */
export const element = (tag) => new Element(tag);

// Where the page's modules look for a document.
Object.assign(globalThis, {
  document: {
    createElement: element,
    createElementNS: (/** @type {string} */ _, /** @type {string} */ tag) => element(tag),
    activeElement: null,
  },
  addEventListener: () => {},
  Node: Element,
  HTMLElement: Element,
  HTMLInputElement: Element,
});
