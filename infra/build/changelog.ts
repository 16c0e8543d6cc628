/** The version and the changelog text of a release. */
const levels = ['patch', 'minor', 'major'] as const;
export type Level = (typeof levels)[number];

export const isLevel = (word: string): word is Level => levels.some((level) => level === word);

/**
 * Returns the version that follows.
 * @param version `1.2.3`
 */
export function nextVersion(version: string, level: Level): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (level === 'major') return `${major + 1}.0.0`;
  return level === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

type Release = {
  version: string;
  /** `2026-03-01` */
  day: string;
  /** The subjects of its commits, newest first. */
  subjects: readonly string[];
};

const title = '# Changes\n';

/** Returns the changelog with the release on top. */
export function changelogWith(before: string, { version, day, subjects }: Release): string {
  const lines =
    subjects.length > 0 ? subjects.map((subject) => `- ${subject}\n`).join('') : '- Nothing but the version.\n';
  const rest = before.startsWith(title) ? before.slice(title.length) : before && `\n${before}`;
  return `${title}\n## ${version} (${day})\n\n${lines}${rest}`;
}
