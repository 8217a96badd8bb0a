/**
 * Splits highlighted HTML into lines. Spans may cross line ends (a comment of three lines is one span), so every span that is open
 * at a line's end is closed there and reopened on the next line.
 */

/** Each line's HTML; lines end at LF, CR or CRLF. */
export function splitLines(html: string): readonly string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let line = "";
  for (const [token] of html.matchAll(/<\/span>|<span[^>]*>|\r\n|\r|\n|[^<\r\n]+|</g)) {
    if (token === "\n" || token === "\r" || token === "\r\n") {
      lines.push(line + "</span>".repeat(open.length));
      line = open.join("");
      continue;
    }
    if (token === "</span>") open.pop();
    else if (token.startsWith("<span")) open.push(token);
    line += token;
  }
  return [...lines, line + "</span>".repeat(open.length)];
}
