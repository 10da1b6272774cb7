import { execute } from './run-command.js';
import { shippedPackages } from './build/shipped-packages.js';

interface Vulnerability {
  readonly name: string;
  readonly severity: 'info' | 'low' | 'moderate' | 'high' | 'critical';
  readonly nodes: readonly string[];
  readonly via: readonly (string | { readonly title: string; readonly url: string })[];
}

/**
 * Asks about all packages: npm's own filter for those that reach a host leaves out a peer that is also installed for the
 * tests but bundled into the element. Exits with 1 if one that reaches hosts is rated high or worse, with 2 if no
 * registry answers: npm's exit code is the same for both.
 */
const { output } = await execute('npm', ['audit', '--json', '--loglevel=silent'], { quiet: true });
const { vulnerabilities, message, error } = readReport(output);
if (vulnerabilities) {
  const shipped = shippedPackages();
  for (const { name, severity, nodes, via } of Object.values(vulnerabilities)) {
    const reachesHosts = nodes.some((folder) => shipped.has(folder));
    const isRefused = reachesHosts && ['high', 'critical'].includes(severity);
    const causes = via.map((each) => (typeof each === 'string' ? `by ${each}` : `${each.title} (${each.url})`));
    console.log(
      `${isRefused ? 'Refused' : 'Known'}: ${name}, ${severity}, ${reachesHosts ? 'reaches hosts' : 'development alone'}; ${causes.join(', ')}`,
    );
    if (isRefused) process.exitCode = 1;
  }
  console.log(`${shipped.size} packages reach hosts.`);
} else {
  const reason = message ?? error?.summary ?? 'npm gave no report';
  console.log(`Not audited, which is no pass: no registry answers for audits (${reason})`);
  process.exitCode = 2;
}

interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

function readReport(text: string): AuditReport {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    // No answer, or a warning around it.
    return {};
  }
}
