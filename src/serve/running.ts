/** How a server on this machine is asked for, and what is known of it while it runs. */
import type { Diagnostic } from "../model/model.ts";

export interface ServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Fail when the port is taken instead of trying the next ones. */
  readonly strictPort: boolean;
  readonly host: string;
  /** Called when a request fails. */
  readonly failed?: (problem: Diagnostic) => void;
  /**
   * Milliseconds that a client has to send a request, and may pause while it reads a response; 30 s by default. Null: no limit, for
   * a server that only this process asks.
   */
  readonly timeout?: number | null;
}

export interface RunningServer {
  /** URL of the home page. */
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
  /** Settles when the server has stopped. */
  readonly closed: Promise<void>;
}
