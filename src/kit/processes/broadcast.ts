/** A named place where parts of a process that do not know each other tell and hear: a typed channel of Node. */
import { channel } from "node:diagnostics_channel";

export interface Broadcast<Message> {
  readonly hasSubscribers: boolean;
  publish(message: Message): void;
  subscribe(listener: (message: Message) => void): void;
}

export function broadcast<Message>(name: string): Broadcast<Message> {
  return channel(name) as Broadcast<Message>;
}
