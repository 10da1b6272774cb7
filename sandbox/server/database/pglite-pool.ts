import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/**
 * Wraps PGlite as a pool of one connection, so that it works with the same dialect as a PostgreSQL server. A query or
 * transaction has the connection to itself; others wait in line.
 */
export function pglitePool(pglite: PGlite): PostgresPool {
  let line: Promise<void> = Promise.resolve();
  let release = (): void => {};
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    const { rows, affectedRows } = await pglite.query(sql, [...parameters]);
    return { rows, rowCount: affectedRows ?? rows.length, command: /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() };
  };
  const client: PostgresPoolClient = {
    // Kysely's type also has a `query` for cursors, used only if a cursor is configured.
    query: query as PostgresPoolClient['query'],
    release: () => release(),
  };
  return {
    connect: async () => {
      let leave = (): void => {};
      const before = line;
      line = new Promise((resolve) => void (leave = resolve));
      await before;
      release = leave;
      return client;
    },
    end: async () => {
      await line;
      await pglite.close();
    },
  };
}
