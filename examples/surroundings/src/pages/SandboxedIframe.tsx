/** A page of its own in a frame without an origin: storage throws there, and nothing may navigate or download. */
export default function SandboxedIframe() {
  return (
    <iframe
      title="Today"
      sandbox="allow-scripts"
      src="?page=bootstrap"
      style={{ inlineSize: '100%', blockSize: '740px', border: 0 }}
    />
  );
}
