/** Where a line may break in a long name. */
import { expect, it } from "vitest";
import { pieces } from "../../templates/shared/longNames.ts";

it.each([
  ["pcpp::TcpReassembly::reassemblePacket(Packet&)", "pcpp::|TcpReassembly::|reassemblePacket|(Packet&)"],
  ["-DPCAPPP_ENABLE_PCAP_IMMEDIATE_MODE=ON", "-DPCAPPP_|ENABLE_|PCAP_|IMMEDIATE_|MODE=ON"],
  ["pcpp::PCAPPP_A_NAME_THAT_IS_WIDER_THAN_A_PHONE", "pcpp::|PCAPPP_|A_|NAME_|THAT_|IS_|WIDER_|THAN_|A_|PHONE"],
  ["a PCAPPP_SHORT_NAME fits", "a PCAPPP_SHORT_NAME fits"],
  ["https://example.com/a_path_that_is_longer_than_a_phone", "https://example.com/a_path_that_is_longer_than_a_phone"],
])("%s breaks after ::, before parameters, and after underscores of what is wider than a phone", (text, expected) => {
  expect(pieces(text).join("|")).toBe(expected);
});
