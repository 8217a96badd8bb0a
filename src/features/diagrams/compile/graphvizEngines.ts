/**
 * Running instances of Graphviz. What an instance has drawn before changes how layouts other than `dot` draw, and one that broke down stays
 * broken, so each graph gets an instance of its own. `dot` forgets what it drew: its graphs share one, until one of them fails.
 */

/** There is no instance yet: the graph is drawn when `provide` has started more. */
export class NoEngine extends Error {
  override readonly name = "NoEngine";
}

/** Started at once: more of them would take much memory, and few pages have so many graphs. */
const most = 16;

export class GraphvizEngines<Engine> {
  readonly #start: () => Promise<Engine>;
  /** Those that have drawn nothing. */
  readonly #fresh: Engine[] = [];
  #shared: Engine | null = null;

  constructor(start: () => Promise<Engine>) {
    this.#start = start;
  }

  /** Starts what is missing for so many graphs. */
  async provide(count: number): Promise<void> {
    while (this.#fresh.length < Math.min(count, most)) this.#fresh.push(await this.#start());
  }

  /** Calls `draw` with an instance. Throws `NoEngine` where there is none. */
  use<Drawn>(layout: string, draw: (engine: Engine) => Drawn): Drawn {
    const isShared = layout === "dot";
    const engine = (isShared ? this.#shared : null) ?? this.#fresh.pop();
    if (engine === undefined) throw new NoEngine();
    // Kept only if it does not fail.
    this.#shared = isShared ? null : this.#shared;
    const drawn = draw(engine);
    this.#shared = isShared ? engine : this.#shared;
    return drawn;
  }
}
