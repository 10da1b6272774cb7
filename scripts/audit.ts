import { spawnSync } from 'node:child_process';
import { isMain, root } from './repository.js';
import { shippedPackages } from './shipped-packages.js';

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof SEVERITIES)[number];

/** The lowest severity that blocks a release, in a package that reaches a host. */
const REFUSED_FROM: Severity = 'high';

interface Vulnerability {
  readonly name: string;
  readonly severity: Severity;
  readonly nodes: readonly string[];
  readonly via: readonly (string | { readonly title: string; readonly url: string })[];
}

interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
  /** Set if the registry refused to answer. */
  readonly message?: string;
  /** Set if no registry was reached. */
  readonly error?: { readonly summary?: string };
}

export interface Verdict {
  /** 0 without a refused vulnerability, 1 with one, 2 if no registry answered. */
  readonly code: 0 | 1 | 2;
  readonly lines: readonly string[];
}

/**
 * Judges the output of `npm audit --json` for a release. Asks about all packages: npm's own filter for the packages
 * that reach a host leaves out a peer that is also installed for the tests but bundled into the element.
 *
 * @param shipped the folders of the packages that reach a host
 */
export function judgeAudit(output: string, shipped: ReadonlySet<string>): Verdict {
  const { vulnerabilities, message, error } = readReport(output);
  if (vulnerabilities === undefined) {
    const reason = message ?? error?.summary ?? 'npm gave no report';
    return { code: 2, lines: [`Not audited, which is no pass: no registry answers for audits (${reason})`] };
  }
  const all = Object.values(vulnerabilities);
  const reachesHost = ({ nodes }: Vulnerability): boolean => nodes.some((folder) => shipped.has(folder));
  const refused = all.filter((each) => reachesHost(each) && isRefused(each));
  const tolerated = all.filter((each) => !refused.includes(each));
  const told = (each: Vulnerability): string =>
    `  ${each.name}: ${each.severity}, ${reachesHost(each) ? 'reaches hosts' : 'development alone'}; ${causeOf(each)}`;
  return {
    code: refused.length > 0 ? 1 : 0,
    lines: [
      ...(refused.length > 0 ? ['Refused:', ...refused.map(told)] : []),
      ...(tolerated.length > 0 ? ['Known, and no reason to refuse:', ...tolerated.map(told)] : []),
      `${shipped.size} packages reach hosts; of them ${refused.length} with a vulnerability that is ${REFUSED_FROM} or worse.`,
    ],
  };
}

function isRefused({ severity }: Vulnerability): boolean {
  return SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(REFUSED_FROM);
}

function causeOf({ via }: Vulnerability): string {
  return via.map((each) => (typeof each === 'string' ? `by ${each}` : `${each.title} (${each.url})`)).join(', ');
}

function readReport(output: string): AuditReport {
  try {
    return JSON.parse(output) as AuditReport;
  } catch {
    return {};
  }
}

if (isMain(import.meta.url)) {
  // Its exit code is the same for "vulnerable" and "no answer"; its warnings are not part of the report.
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const { code, lines } = judgeAudit(stdout, new Set(shippedPackages().keys()));
  for (const line of lines) console.log(line);
  process.exitCode = code;
}
