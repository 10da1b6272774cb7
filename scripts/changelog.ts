export interface ChangelogSection {
  /** The text after `## `. */
  readonly heading: string;
  readonly body: string;
}

const UNRELEASED = 'Unreleased';

/** Returns the sections of a changelog, newest first. */
export function changelogSections(changelog: string): ChangelogSection[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { heading: heading.trim(), body: lines.join('\n').trim() };
    });
}

/** Returns the entries for the next version; empty if there are none. */
export function unreleased(changelog: string): string {
  return changelogSections(changelog).find(({ heading }) => heading === UNRELEASED)?.body ?? '';
}

/** Returns the section of a version, if it has a date. */
export function releasedSection(changelog: string, version: string): ChangelogSection | undefined {
  return changelogSections(changelog).find(({ heading }) => {
    const [, named, date] = /^(\S+) \((\d{4}-\d\d-\d\d)\)$/.exec(heading) ?? [];
    return named === version && !Number.isNaN(Date.parse(date ?? ''));
  });
}

/** Turns the entries for the next version into the dated section of this one. */
export function dateChangelog(changelog: string, version: string, date: string): string {
  if (unreleased(changelog) === '') throw new Error(`CHANGELOG.md says nothing under "${UNRELEASED}" to release`);
  if (changelogSections(changelog).some(({ heading }) => heading.split(' ')[0] === version)) {
    throw new Error(`CHANGELOG.md has a section for ${version} already`);
  }
  return changelog.replace(`## ${UNRELEASED}\n`, `## ${version} (${date})\n`);
}
