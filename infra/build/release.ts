/** `npm run release -- patch|minor|major`: the next version, its lines in CHANGELOG.md, a commit and a tag. */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { changelogWith, isLevel, nextVersion } from './changelog.ts';

const [level = 'minor'] = process.argv.slice(2);
if (!isLevel(level)) throw new Error('Usage: npm run release -- patch|minor|major');
const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();
if (git('status', '--porcelain')) throw new Error('Commit or stash your changes first.');

const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'));
const next = nextVersion(version, level);
const [last] = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n');
const subjects = git('log', '--no-merges', '--format=%s', ...(last ? [`${last}..HEAD`] : [])).split('\n');
const before = await readFile('CHANGELOG.md', 'utf8').catch(() => '');
const day = new Date().toISOString().slice(0, 10);
await writeFile('CHANGELOG.md', changelogWith(before, { version: next, day, subjects: subjects.filter(Boolean) }));
execFileSync('npm', ['version', next, '--no-git-tag-version'], { shell: process.platform === 'win32' });
git('add', 'CHANGELOG.md', 'package.json', 'package-lock.json');
git('commit', '-m', `Release ${next}`);
git('tag', `v${next}`, '-m', `Release ${next}`);
console.log(`Released ${next}. To deploy it: git push --follow-tags`);
