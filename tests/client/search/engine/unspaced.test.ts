/** Texts without spaces between words: split by a dictionary, in the index and in the query. */
import { describe, expect, it, onTestFinished } from "vitest";
import { engineOf, latest, makeFiles } from "../../../features/search/render/fixture.ts";

const files = makeFiles({
  v1: {
    install: {
      title: "インストール",
      sections: {
        "": "このライブラリは、パッケージ管理ツールでインストールできます。",
        "## 東京都の例": "東京都の気象データを取得します。",
      },
    },
    capture: {
      title: "パケットのキャプチャ",
      sections: { "": "ネットワークインターフェースからパケットを取得する方法を説明します。", "## 京都": "京都で使います。" },
    },
    parse: {
      title: "解析数据包",
      sections: {
        "": "本页介绍如何解析网络数据包。",
        "## Installation": "安装：使用包管理器安装。",
        "## 错误": "找不到页面时会显示错误。",
      },
    },
  },
});
const search = async (query: string) => (await engineOf(files).search(query, latest)).hits;
const urls = async (query: string) => (await search(query)).map(({ url }) => url);

describe("the search of unspaced text", () => {
  it.each([
    ["パケット", "/docs/capture"],
    ["パケットの取得", "/docs/capture"],
    ["ネットワーク", "/docs/capture"],
    ["インストール", "/docs/install"],
    ["网络", "/docs/parse"],
    ["解析数据包", "/docs/parse"],
    ["如何安装", "/docs/parse#installation"],
    ["PcapLive パケット", "/docs/capture"],
  ])("%s finds %s first", async (query, url) => expect((await urls(query))[0]).toBe(url));

  it("knows where a word ends: 京都 is not in 東京都", async () => {
    const found = await urls("京都");
    expect(found[0]).toMatch(/^\/docs\/capture/);
    expect(found).not.toContain("/docs/install#-");
  });

  it("marks whole words", async () => {
    const [hit] = await search("取得");
    const marked = hit?.excerptMarks.map(([from, to]) => hit.excerpt.slice(from, to));
    expect(marked).toEqual(["取得"]);
  });

  it("finds by characters what a browser without a dictionary asks for", async () => {
    const { Segmenter } = Intl;
    onTestFinished(() => void Object.assign(Intl, { Segmenter }));
    Reflect.deleteProperty(Intl, "Segmenter");
    expect((await urls("数据包"))[0]).toMatch(/^\/docs\/parse/);
    expect((await urls("取得"))[0]).toMatch(/^\/docs\/(?:capture|install)/);
  });
});
