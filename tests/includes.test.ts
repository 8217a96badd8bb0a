/** What says which includes the headers of the library lost. */
import { spawnSync } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { makeFolder } from "./folder.ts";

const script = fileURLToPath(new URL("../content/lost-includes.mjs", import.meta.url));

it("lists what a header no longer brings, directly or through others, however its includes are indented", () => {
  const sources = makeFolder({
    "v1/Common++/header/Own.h": "#include <map>\n",
    "v1/Packet++/header/Kept.h": '#include "Own.h"\n#include <sys/time.h>\n',
    "v1/Pcap++/header/Gone.h": "",
    "v2/Common++/header/Own.h": "",
    "v2/Packet++/header/Kept.h": '#ifdef X\n#\tinclude <sys/time.h>\n # include "Own.h"\n#endif\n',
    "v2/Pcap++/header/Other.h": "",
  });
  const { stdout, stderr } = spawnSync(process.execPath, [script, sources, "v1", "v2"], { encoding: "utf8" });
  expect({ stdout, stderr }).toEqual({ stdout: "Gone.h: the header itself\nKept.h: map\nOwn.h: map\n", stderr: "" });
});
