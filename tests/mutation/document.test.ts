import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dataFiles } from './dataFiles.ts';
import { documentFile, documentOf } from './document.ts';
import { inOneLine, readFigures } from './figures.ts';
import { filesOfScopes, logicFiles } from './mutatedFiles.ts';
import { fits, reasonOf, reasons } from './reasons.ts';

describe('the document of mutants', () => {
  const figures = readFigures();
  const survivors = Object.entries(figures).flatMap(([file, ofFile]) =>
    ofFile.survivors.map((survivor) => ({ file, survivor })),
  );

  it('the document of mutants is written from the figures and the reasons', () => {
    expect(readFileSync(documentFile, 'utf8')).toBe(documentOf(figures));
  });

  it('the document of mutants names only code that exists', () => {
    const gone = survivors.filter(({ file, survivor }) => !existsSync(file) || !codeOf(file).includes(survivor.code));
    expect(gone).toEqual([]);
  });

  it('the document of mutants has a reason for each survivor', () => {
    expect(survivors.filter(({ file, survivor }) => reasonOf(file, survivor) === undefined)).toEqual([]);
  });

  it('the document of mutants has no reason without a survivor', () => {
    const idle = reasons.filter((reason) => !survivors.some(({ file, survivor }) => fits(reason, file, survivor)));
    expect(idle).toEqual([]);
  });
});

describe('the scopes of mutation', () => {
  it('the scopes of mutation include every file with logic once', () => {
    const inScopes = [...filesOfScopes().values()].flat();
    expect([...inScopes].sort()).toEqual(logicFiles().sort());
  });

  it('the scopes of mutation leave out only files that exist', () => {
    expect(dataFiles.flatMap(({ files }) => files).filter((file) => !existsSync(file))).toEqual([]);
  });
});

const codeOf = (file: string): string => inOneLine(readFileSync(file, 'utf8'));
