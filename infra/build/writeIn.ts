import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file below a folder, and the folders between them. */
export async function writeIn(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
