/** What the conversation starts with. */

/** What the conversation is opened with. */
export interface Asking {
  /** Asked at once; "" for a new conversation. */
  readonly question: string;
  /** The index of a stored conversation to continue. */
  readonly conversation?: number;
}

export interface AskProps {
  readonly asking: Asking;
  /** Back to keyword search, with another query if one is given. */
  readonly onBack: (query?: string) => void;
  readonly onClose: () => void;
}
