/** The ways to install the library in one command each: tabs with scripts, one below another without. */
import { CodeBlock, tabAttributes, type View } from "docsgen/templates";

interface Way {
  readonly name: string;
  readonly command: string;
}

function ways({ config, lastVersion }: View): readonly Way[] {
  const source = [
    `git clone --branch ${lastVersion?.name} ${config.vars.repo}.git`,
    "cmake -S PcapPlusPlus -B build",
    "cmake --build build",
  ];
  return [
    { name: "vcpkg", command: "vcpkg install pcapplusplus" },
    { name: "Homebrew", command: "brew install pcapplusplus" },
    { name: "Conan", command: "conan install --requires=pcapplusplus/24.09 --build=missing" },
    { name: "Source", command: source.join("\n") },
  ];
}

export function Install({ view }: { readonly view: View }) {
  return (
    <div className="install">
      <div className="tabs">
        {ways(view).map(({ name, command }) => (
          <div key={name} className="tab-panel" {...{ [tabAttributes.value]: name.toLowerCase() }}>
            <p className="tab-label">{name}</p>
            <CodeBlock view={view} source={command} language="bash" />
          </div>
        ))}
      </div>
      <p className="fine">
        Which release you get depends on the package manager. <a href="/docs/install">All ways to install</a>
      </p>
    </div>
  );
}
