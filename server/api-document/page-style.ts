/** The page's own sheet; colours follow the reader's color scheme. */
export const pageStyle = `
:root { color-scheme: light dark; --line: light-dark(#d9d5ce, #45413b); --ground: light-dark(#f6f3ee, #26231f);
  --ink: light-dark(#22201c, #ece8e1); --quiet: light-dark(#5d584f, #b3ada3); --way: light-dark(#9c2f17, #ffab95); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 1180px; color: var(--ink);
  background: light-dark(#fffdfa, #1a1815); font: 1rem/1.55 system-ui, sans-serif; }
a { color: var(--way); }
h1 { font-size: 1.75rem; line-height: 1.25; }
h2 { margin: 48px 0 0; padding-top: 16px; border-top: 2px solid var(--line); font-size: 1.375rem; }
h3 { margin: 32px 0 8px; font-size: 1.0625rem; overflow-wrap: anywhere; }
h4 { margin: 20px 0 8px; font-size: 0.9375rem; }
header p { max-width: 75ch; }
main > h2:first-child { margin-top: 0; }
section { padding-bottom: 16px; scroll-margin-top: 8px; border-bottom: 1px solid var(--line); }
code, pre { font: 0.875rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
pre { margin: 8px 0; padding: 12px 16px; border-radius: 8px; background: var(--ground); overflow-x: auto; }
.facts, dd { color: var(--quiet); }
.method { display: inline-block; min-width: 3.2em; font-weight: 700; }
.wide { overflow-x: auto; }
.wide table { min-width: 32rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--quiet); font-weight: 500; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
dt { font-weight: 700; }
dd { margin: 0; }
summary { padding: 8px 0; min-height: 40px; cursor: pointer; }
nav ul { margin: 0 0 8px; padding: 0; list-style: none; }
nav li a { display: block; text-decoration: none; padding: 6px 0; overflow-wrap: anywhere; }
nav .method { color: var(--quiet); font-weight: 500; }
@media (min-width: 64em) {
  body { display: grid; grid-template-columns: 300px minmax(0, 1fr); gap: 0 40px; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 16px; align-self: start; max-height: calc(100vh - 32px); overflow-y: auto; font-size: 0.875rem; }
}
`
