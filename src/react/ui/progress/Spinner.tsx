/** A spinner beside words that say what is awaited; hidden from screen readers. Renders a `<span>`. */
export function Spinner() {
  return <span className="rf-spinner" aria-hidden="true" />;
}
