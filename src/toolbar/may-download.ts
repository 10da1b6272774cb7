/**
 * Whether the browser lets this page save files: `false` in a sandboxed frame without `allow-downloads`, `null` where there
 * is no way to know. No event tells that a download was refused.
 */
export function mayDownload(view: Window & typeof globalThis): boolean | null {
  const parts: (boolean | null)[] = [];
  // Of an opaque origin only the sandbox is known, not what it allows.
  if (view.origin === 'null') parts.push(null);
  for (let each: Window = view; each !== each.parent; each = each.parent) {
    const frame = frameOf(each);
    if (!frame) {
      parts.push(null);
      break;
    }
    const sandbox = frame.getAttribute('sandbox');
    if (sandbox !== null) parts.push(sandbox.split(/\s+/).includes('allow-downloads'));
  }
  if (parts.includes(false)) return false;
  return parts.includes(null) ? null : true;
}

function frameOf(view: Window): Element | null {
  try {
    return view.frameElement;
  } catch {
    return null;
  }
}
