import { shippedPackages } from './build/shipped-packages.js';
import { execute } from './run-command.js';

type Vulnerability = Readonly<{ name: string; severity: string; nodes: readonly string[] }>;
type AuditReport = Readonly<{ vulnerabilities?: Readonly<Record<string, Vulnerability>>; message?: string }>;

/**
 * Asks about all packages: npm's own filter for those that reach a host leaves out a peer that is also installed for the
 * tests but bundled into the element. Exits with 1 if one that reaches hosts is rated high or worse, with 2 if no
 * registry answers: npm's exit code is the same for both.
 */
const { output } = await execute('npm', ['audit', '--json', '--loglevel=silent'], { quiet: true });
const { vulnerabilities, message = 'npm gave no report' } = readReport(output);
if (vulnerabilities) {
  const shipped = shippedPackages();
  for (const { name, severity, nodes } of Object.values(vulnerabilities)) {
    const reachesHosts = nodes.some((folder) => shipped.has(folder));
    const isRefused = reachesHosts && ['high', 'critical'].includes(severity);
    const reach = reachesHosts ? 'reaches hosts' : 'development alone';
    console.log(`${isRefused ? 'Refused' : 'Known'}: ${name}, ${severity}, ${reach}`);
    if (isRefused) process.exitCode = 1;
  }
  console.log(`${shipped.size} packages reach hosts. For details, run npm audit.`);
} else {
  console.log(`Not audited, which is no pass: no registry answers for audits (${message})`);
  process.exitCode = 2;
}

function readReport(text: string): AuditReport {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    // No answer, or a warning around it.
    return {};
  }
}
