import type { View } from "docsgen";

export default function Footer({ view }: { readonly view: View }) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <p>
          {view.config.title} {view.version?.label}
        </p>
      </div>
    </footer>
  );
}
