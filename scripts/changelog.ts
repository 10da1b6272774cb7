export interface ChangelogSection {
  /** What stands behind the two marks. */
  readonly heading: string;
  readonly body: string;
}

const UNRELEASED = 'Unreleased';

/** The sections of a changelog, the newest first. */
export function changelogSections(changelog: string): ChangelogSection[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { heading: heading.trim(), body: lines.join('\n').trim() };
    });
}

/** What is written for the next version; empty where nothing is. */
export function unreleased(changelog: string): string {
  return changelogSections(changelog).find(({ heading }) => heading === UNRELEASED)?.body ?? '';
}

/** What a version brings, where it has a section with a date. */
export function releasedSection(changelog: string, version: string): ChangelogSection | undefined {
  return changelogSections(changelog).find(({ heading }) => {
    const [, named, date] = /^(\S+) \((\d{4}-\d\d-\d\d)\)$/.exec(heading) ?? [];
    return named === version && !Number.isNaN(Date.parse(date ?? ''));
  });
}

/** Makes what is written for the next version the section of this one. */
export function dateChangelog(changelog: string, version: string, date: string): string {
  if (unreleased(changelog) === '') throw new Error(`CHANGELOG.md says nothing under "${UNRELEASED}" to release`);
  if (changelogSections(changelog).some(({ heading }) => heading.split(' ')[0] === version)) {
    throw new Error(`CHANGELOG.md has a section for ${version} already`);
  }
  return changelog.replace(`## ${UNRELEASED}\n`, `## ${version} (${date})\n`);
}
