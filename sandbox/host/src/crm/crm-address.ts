import { settings } from '../settings.js';

/** Where the sandbox's CRM is; no slash at the end. The same server answers under two names, which to a browser are two origins. */
export const crmAddress: string =
  settings.get().crmOrigin === 'other' ? (otherOrigin() ?? location.origin) : location.origin;

export function otherOrigin(): string | null {
  const { hostname, port, protocol } = location;
  const other = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' }[hostname];
  return other === undefined ? null : `${protocol}//${other}:${port}`;
}
