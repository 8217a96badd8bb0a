/**
 * A page of GitBook without what its readers do not see: the text of references and mentions, which are shown with the title of their page,
 * the names of icons, and hidden columns. Line ends stay, so that lines can be counted.
 */
export function unseen(source: string): string {
  return source
    .replace(
      /(\{%-?\s*(?:content-ref|page-ref)\b[^%]*%\})([\s\S]*?)(?=\{%-?\s*end(?:content|page)-ref)/g,
      (_, tag: string, body: string) => (body.length > 500 ? tag + body : tag + blank(body)),
    )
    .replace(/\[(?:[^[\]\\\n]|\\.)*\]\((?:<[^<>\n]*>|[^\n"]*?)\s"mention"\)/g, blank)
    .replace(/<a\b(?=[^<>]*\sdata-mention\b)[^<>]*>[^<>]*<\/a>/g, blank)
    .replace(/<i\b[^<>]*\sclass="fa-[^"]*"[^<>]*>[^<>]*<\/i>/g, blank)
    .replace(/<select\b[^<>]*>[\s\S]*?<\/select>/g, blank)
    .replace(/<table\b[^>]*>[\s\S]*?<\/table>/g, withoutHidden);
}

function withoutHidden(table: string): string {
  const [head = ""] = table.split("</thead>");
  const isHidden = [...head.matchAll(/<th\b([^>]*)>/g)].map(([, attributes = ""]) => attributes.includes("data-hidden"));
  let column = 0;
  // Cards have no heads.
  const shown = /^<table\b[^>]*data-view="cards"/.test(table) ? table.replace(head, blank) : table;
  return shown.replace(/<tr\b[^>]*>|<t([hd])\b[^>]*>[\s\S]*?<\/t\1>/g, (part, cell?: string) => {
    if (cell === undefined) column = 0;
    return cell !== undefined && isHidden[column++] === true ? blank(part) : part;
  });
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
