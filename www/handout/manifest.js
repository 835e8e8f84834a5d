// The table of contents of a pack for a learning platform, `imsmanifest.xml`.

/** A unit that is started by itself. @typedef {{ id: string, title: string, href: string }} Unit */
/** @typedef {{ id: string, title: string, units: Unit[], files: string[] }} Contents `files`: what all units need */
/** @typedef {(name: string, attributes: Record<string, string>, ...children: (Element | string)[]) => Element} Make */

/** What the editions differ in: namespaces, names, and that the later one wants to be told who decides what is done. */
const EDITIONS = {
  1.2: {
    version: "1.2",
    base: "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
    adl: "http://www.adlnet.org/xsd/adlcp_rootv1p2",
    type: "adlcp:scormtype",
  },
  2004: {
    version: "2004 3rd Edition",
    base: "http://www.imsglobal.org/xsd/imscp_v1p1",
    adl: "http://www.adlnet.org/xsd/adlcp_v1p3",
    type: "adlcp:scormType",
  },
};
const SEQUENCING = "http://www.imsglobal.org/xsd/imsss";
const XMLNS = "http://www.w3.org/2000/xmlns/";

/** @typedef {keyof typeof EDITIONS} Edition */

/**
 * @param {Edition} edition
 * @param {Contents} contents
 * @returns {string}
 */
export function manifestOf(edition, { id, title, units, files }) {
  const { version, base, adl, type } = EDITIONS[edition];
  const xml = document.implementation.createDocument(base, "manifest");
  const sequenced = edition === 2004;
  /** @type {Make} */
  const make = (name, attributes, ...children) => dress(xml.createElementNS(base, name), attributes, adl, children);
  /** @type {Make} */
  const rule = (name, attributes, ...children) =>
    dress(xml.createElementNS(SEQUENCING, `imsss:${name}`), attributes, adl, children);
  const item = (/** @type {Unit} */ unit) =>
    make(
      "item",
      { identifier: `item-${unit.id}`, identifierref: `unit-${unit.id}` },
      make("title", {}, unit.title),
      ...(sequenced
        ? [
            rule(
              "sequencing",
              {},
              rule("deliveryControls", { completionSetByContent: "true", objectiveSetByContent: "true" }),
            ),
          ]
        : []),
    );
  const unit = (/** @type {Unit} */ { id, href }) =>
    make(
      "resource",
      { identifier: `unit-${id}`, type: "webcontent", [type]: "sco", href },
      make("file", { href }),
      make("dependency", { identifierref: "common" }),
    );
  const root = xml.documentElement;
  root.setAttributeNS(XMLNS, "xmlns:adlcp", adl);
  if (sequenced) root.setAttributeNS(XMLNS, "xmlns:imsss", SEQUENCING);
  dress(root, { identifier: `heddle-${id}`, version: "1" }, adl, [
    make("metadata", {}, make("schema", {}, "ADL SCORM"), make("schemaversion", {}, version)),
    make(
      "organizations",
      { default: "all" },
      make(
        "organization",
        { identifier: "all" },
        make("title", {}, title),
        ...units.map(item),
        ...(sequenced ? [rule("sequencing", {}, rule("controlMode", { choice: "true", flow: "true" }))] : []),
      ),
    ),
    make(
      "resources",
      {},
      ...units.map(unit),
      make(
        "resource",
        { identifier: "common", type: "webcontent", [type]: "asset" },
        ...files.map((href) => make("file", { href })),
      ),
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(xml)}\n`;
}

/**
 * @param {Element} element
 * @param {Record<string, string>} attributes
 * @param {string} adl the namespace of those that have a prefix
 * @param {(Element | string)[]} children
 */
function dress(element, attributes, adl, children) {
  for (const [name, value] of Object.entries(attributes))
    if (name.includes(":")) element.setAttributeNS(adl, name, value);
    else element.setAttribute(name, value);
  element.append(...children);
  return element;
}
