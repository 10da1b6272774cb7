interface HostError {
  readonly effect?: unknown;
  readonly status?: unknown;
}

/** They say nothing of an earlier attempt, or that it may still be running. */
const DOUBTFUL = [408, 409, 425, 429];

function statusOf({ status }: HostError): number | null {
  return typeof status === 'number' ? status : null;
}

/** Whether an error of the host's function says for certain that nothing changed. */
export function saysRefused(error: unknown): boolean {
  const fault: HostError = Object(error) as HostError;
  if (fault.effect !== undefined) return fault.effect === 'none';
  const status = statusOf(fault);
  return status !== null && status >= 400 && status < 500 && !DOUBTFUL.includes(status);
}

/** Whether it says that the answer was lost, so that something may have changed. */
export function saysLost(error: unknown): boolean {
  const fault: HostError = Object(error) as HostError;
  if (saysRefused(error)) return false;
  return (
    fault.effect !== undefined ||
    statusOf(fault) !== null ||
    error instanceof TypeError ||
    (error instanceof Error && ['AbortError', 'TimeoutError', 'NetworkError'].includes(error.name))
  );
}
