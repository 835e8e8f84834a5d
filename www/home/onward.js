// The Lab was the first page of the site once: an address that names anything of it goes on there, before anything is drawn. A plain
// script, because modules run too late for that. `tests/js/home.test.mjs` holds the names to what the Lab reads.
(() => {
  const { hash, search } = location;
  const names =
    "preset t row queue job container only zoom level colour heat mode type tab itab side pane play tour migrate place upgrade gallery config glossary";
  const asked = new URLSearchParams(search);
  const isShared = /^#\d/.test(hash);
  if (isShared || names.split(" ").some((name) => asked.has(name))) location.replace(`./lab.html${search}${hash}`);
})();
