/**
 * Bytes of an event stream → the data of its events. Lines may end with CR, LF or both, characters and lines may be cut
 * anywhere; comments and other fields are passed over.
 */

export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let open = "";
  let data: string[] = [];
  const event = (line: string): string | null => {
    if (line === "") {
      const whole = data.join("\n");
      data = [];
      return whole === "" ? null : whole;
    }
    const [, value] = /^data: ?([\s\S]*)$/.exec(line) ?? [];
    if (value !== undefined) data.push(value);
    return null;
  };
  for await (const chunk of chunks) {
    open += decoder.decode(chunk, { stream: true });
    // A CR at the end may be half of a CRLF.
    const held = open.endsWith("\r") ? 1 : 0;
    const lines = open.slice(0, open.length - held).split(/\r\n|\r|\n/);
    open = (lines.pop() ?? "") + open.slice(open.length - held);
    for (const line of lines) {
      const found = event(line);
      if (found !== null) yield found;
    }
  }
  // The last event may lack its empty line.
  for (const line of [...(open + decoder.decode()).split(/\r\n|\r|\n/), ""]) {
    const found = event(line);
    if (found !== null) yield found;
  }
}
