import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/**
 * PGlite in the shape of a pool of one connection, so that the same dialect drives it as a PostgreSQL server. Whoever has the connection,
 * for a query or a transaction, has it alone; the others wait in line.
 */
export function pglitePool(pglite: PGlite): PostgresPool {
  let line: Promise<void> = Promise.resolve();
  let release = (): void => {};
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    const { rows, affectedRows } = await pglite.query(sql, [...parameters]);
    return { rows, rowCount: affectedRows ?? rows.length, command: /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() };
  };
  const client: PostgresPoolClient = {
    // Kysely's type has a second form of `query` for cursors, which is used only where a cursor is configured.
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
