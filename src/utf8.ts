/**
 * Text → its bytes. `Buffer.from` looks first how many they will be, which takes longer than the rest.
 */
export function encode(text: string): Uint8Array {
  const bytes = Buffer.allocUnsafe(text.length * 3);
  return bytes.subarray(0, bytes.write(text));
}
