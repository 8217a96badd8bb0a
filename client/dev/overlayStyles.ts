/** Style sheet of the overlay, as text: it lives in a shadow tree. */
export const overlayStyles = `
:host { all: initial; color-scheme: light dark; }
* { box-sizing: border-box; }
.pill, .panel { position: fixed; z-index: 2147483647; font: 14px/1.5 system-ui, sans-serif; color: light-dark(#1c2126, #e8ecef);
  background: light-dark(#fff, #171c21); border: 1px solid light-dark(#c4ccd3, #3b454e); box-shadow: 0 4px 24px rgb(0 0 0 / 0.25); }
.pill { inset: auto auto 1rem 1rem; padding: 0.3rem 0.9rem; border-radius: 2rem; cursor: pointer; }
.panel { inset: auto 0 0; max-height: 60vh; overflow: auto; padding: 0 1.25rem 1rem; border-width: 2px 0 0; }
header { position: sticky; top: 0; display: flex; align-items: center; justify-content: space-between; background: inherit; }
h2 { font-size: 1rem; margin: 0.75rem 0; }
header button { font: inherit; font-size: 1.25rem; min-width: 2.5rem; min-height: 2.5rem; color: inherit; background: none; border: 0; cursor: pointer; }
article { padding: 0.6rem 0 0.6rem 0.9rem; margin-bottom: 0.6rem; border-inline-start: 4px solid light-dark(#b7791f, #e0a84a); }
article.error { border-color: light-dark(#c62828, #ff7b72); }
p { margin: 0 0 0.35rem; }
.message { white-space: pre-wrap; overflow-wrap: anywhere; }
.place { color: light-dark(#535d66, #a5b0ba); }
.place code { margin-inline-start: 0.75em; color: light-dark(#0b5cad, #7cc0ff); overflow-wrap: anywhere; }
strong { color: light-dark(#8a5a12, #e0a84a); }
.error strong { color: light-dark(#b3201f, #ff8f87); }
pre { margin: 0 0 0.35rem; padding: 0.6rem 0.8rem; overflow: auto; font: 13px/1.5 ui-monospace, monospace;
  background: light-dark(#f2f4f6, #0e1216); border-radius: 4px; }
.hint::before { content: "Hint: "; font-weight: 600; }
`;
