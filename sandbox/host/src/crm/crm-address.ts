import { settings } from '../settings.js';

/**
 * The base URL of the sandbox's CRM, without a trailing slash. The same server has two names, which browsers treat as
 * two origins.
 */
export const crmAddress: string =
  settings.get().crmOrigin === 'other' ? (otherOrigin() ?? location.origin) : location.origin;

export function otherOrigin(): string | null {
  const { hostname, port, protocol } = location;
  const other = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' }[hostname];
  return other === undefined ? null : `${protocol}//${other}:${port}`;
}
