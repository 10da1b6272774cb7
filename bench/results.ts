/** The figures of one step, or why there are none. */
export type StepFigures = Readonly<Record<string, number>> | { readonly error: string };

/** One run through one page. */
export interface BenchRun {
  readonly set: string;
  readonly page: string;
  readonly repetition: number;
  readonly steps: Readonly<Record<string, StepFigures>>;
  /** Why the run ended early. */
  readonly aborted?: string;
  readonly pageErrors?: readonly string[];
}

/** Kilobytes of 1,000 bytes. */
export interface Size {
  readonly min: number;
  readonly gzip: number;
  readonly brotli: number;
}

/**
 * The sizes of one page's files by kind; `page` is its JavaScript without React and Query, `initial` the part of it
 * that loads before anything runs.
 */
export type PageSizes = Readonly<Partial<Record<'page' | 'initial' | 'query' | 'react' | 'css', Size>>>;

export interface BenchResults {
  readonly meta: {
    readonly date: string;
    readonly chromium: string;
    readonly node: string;
    readonly cpus: number;
    readonly cpu: string;
    /** The one-minute load average of the machine before each run. */
    readonly load: number[];
  };
  readonly sizes: Readonly<Record<string, PageSizes>>;
  readonly runs: BenchRun[];
}
