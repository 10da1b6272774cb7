import { secretsIn } from './canaries.js';
import { textIn } from './text-in.js';

const CONSOLE = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir', 'table'] as const;
const PROTOTYPES = { Object, Array, Function, String, Number, Boolean, Error, Promise, Map, Set };

/** What happens beside the calls: uncaught errors, output, and changes to what every object inherits. */
export interface ProcessWatch {
  /** Returns what was found since the last call. */
  readonly findings: () => string[];
  readonly stop: () => void;
}

function snapshot(): string {
  return Object.entries(PROTOTYPES)
    .map(
      ([name, { prototype }]) =>
        `${name}:${Reflect.ownKeys(prototype as object)
          .map(String)
          .join()}`,
    )
    .join('\n');
}

/** Watches from now on. Suppresses output, which would flood a run. */
export function watchProcess(): ProcessWatch {
  const before = snapshot();
  const tokenOfObject = Object.prototype.toString;
  let found: string[] = [];

  const uncaught = (error: unknown): void => void found.push(`an uncaught error: ${describe(error)}`);
  const unhandled = (reason: unknown): void => void found.push(`an unhandled rejection: ${describe(reason)}`);
  // Other listeners would end the process, or count the error twice.
  const others = {
    uncaughtException: process.listeners('uncaughtException'),
    unhandledRejection: process.listeners('unhandledRejection'),
  };
  process.removeAllListeners('uncaughtException').on('uncaughtException', uncaught);
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', unhandled);

  const originals = CONSOLE.map((name) => [name, console[name]] as const);
  for (const name of CONSOLE) {
    console[name] = (...output: unknown[]) => {
      const secrets = secretsIn(textIn(output));
      found.push(`console.${name} was called${secrets.length > 0 ? ` with ${secrets.join(', ')}` : ''}`);
    };
  }

  return {
    findings() {
      if ('polluted' in {} || 'polluted' in globalThis)
        found.push('a script of the body ran or Object.prototype is polluted');
      if (Object.prototype.toString !== tokenOfObject || snapshot() !== before) found.push('a prototype is polluted');
      const all = found;
      found = [];
      return all;
    },
    stop() {
      process.removeListener('uncaughtException', uncaught);
      process.removeListener('unhandledRejection', unhandled);
      for (const listener of others.uncaughtException) process.on('uncaughtException', listener);
      for (const listener of others.unhandledRejection) process.on('unhandledRejection', listener);
      for (const [name, original] of originals) console[name] = original;
    },
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
