import { of, type Reason } from './reason.ts';

/** Why mutants of `dataverse` stay. */
export const reasonsOfDataverse: readonly Reason[] = [
  ...of('dataverse/answerError.ts', [
    ['status >= 400', 'A gap: no test has an answer below 400 here; nobody makes an error of one.'],
    [
      '/"code"\\s*:\\s*"(0x[0-9a-fA-F]{8})"/.exec(body)?.[1]?.toLowerCase',
      'A gap: no test has a code with other spaces around its colon, or none after a match. An unread code becomes an empty one.',
    ],
    [
      '/"code"\\s*:\\s*"(0x[0-9a-fA-F]{8})"/',
      'A gap: no test has a code with other spaces around its colon, or none after a match. An unread code becomes an empty one.',
    ],
  ]),
  ...of('dataverse/batch/outcome.ts', [
    ['[]', 'Equal: every item that is read here was answered.'],
    ["'change set'", 'Equal: as many answers as operations were counted before.'],
    ['part?.answers', 'Equal: every item that is read here was answered.'],
    [
      'error instanceof DataverseError',
      'Equal: whatever else is thrown has no outcome to be reported; the call fails in both ways.',
    ],
    ['failed.contentId === undefined', 'Equal: no number is no index of an operation.'],
    ['index === undefined', 'Equal: a list has nothing at the index `undefined`.'],
    ['!answer', 'Equal: as many answers as operations were counted before.'],
  ]),
  ...of('dataverse/batch/parseMultipart.ts', [
    ["''", 'Equal: neither text is a type of multipart.'],
    [
      'part.body.slice(status[0].length)',
      'A gap: the status line would be read as a header; a header that nobody asks for.',
    ],
    ['index % 2 === 1', 'Equal: a part is not just two dashes.'],
    ['closing < 0', 'Equal: the first piece is never the closing delimiter.'],
    ['/^\\r?\\n/', 'Equal: an empty line inside is found later by the same rule, or there is none.'],
    ['/^\\r?\\n|\\r?\\n\\r?\\n/', 'A gap: no test has a part without headers and with bare line feeds.'],
    ['line.slice(colon + 1).trim()', 'Equal: the platform’s Headers trim a value.'],
  ]),
  ...of('dataverse/batch/send.ts', [
    ['(outcome.error.retryAfter ?? 0) > (failure.retryAfter ?? 0)', 'Equal: of two equal waits either may be taken.'],
    ['[]', 'Equal: an outcome without a place is read by nobody.'],
    [
      'operationsOf(item).every((operation) => operation.repeatable)',
      'Equal: the pacer asks the same question before it sends anything again.',
    ],
    ['parts.at(-1)?.answers.some((answer) => answer.status >= 400)', 'Equal: an item that failed has one answer.'],
  ]),
  ...of('dataverse/batch/writeMultipart.ts', [
    [
      `\`\${operation.label}: a URL over 64 KB\``,
      'A gap: no test is at exactly this limit. The words are for engineers.',
    ],
    ['path.length > longestUrl', 'A gap: no test is at exactly this limit. The words are for engineers.'],
    [
      'headers.some(([, value]) => /[\\r\\n]/.test(value))',
      'A gap: no caller can set a header with a line break; this check is a second guard behind the literals of keys and ETags.',
    ],
    [
      '([, value]) => /[\\r\\n]/.test(value)',
      'A gap: no caller can set a header with a line break; this check is a second guard behind the literals of keys and ETags.',
    ],
  ]),
  ...of('dataverse/clientReads.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'Only a type needs this list: no test has a value missing here.', 'ArrayDeclaration'],
  ]),
  ...of('dataverse/clientWrites.ts', [
    [undefined, 'A gap: without it the look for our own row reads all its columns, and uses none.'],
  ]),
  ...of('dataverse/errors.ts', [
    ["''", 'Equal: an invalid request has no code; the message leaves it out.'],
    ["'code' in error && typeof error.code === 'string'", 'Equal: a code that is no text does not fit the pattern.'],
    ["typeof error.code === 'string'", 'Equal: a code that is no text does not fit the pattern.'],
  ]),
  ...of('dataverse/expansions.ts', [
    ["'read an expanded collection'", 'Words of an error for engineers: no test repeats them.'],
    [
      'true',
      'A gap: no test loses the answer to a later page of an expanded collection. It would fail, and nothing would be doubled.',
    ],
    ['value === null', 'Equal: `Object.entries` has nothing to list.'],
    [
      "name.endsWith(linkSuffix) && typeof nested === 'string'",
      'Equal: no other property holds a link with a `$skiptoken`.',
    ],
    ["typeof nested === 'string'", 'Equal: no other property holds a link with a `$skiptoken`.'],
    ['Array.isArray(collection)', 'Equal: the link stands beside the collection it belongs to.'],
  ]),
  ...of('dataverse/filter.ts', [
    ["''", 'Equal: the prefix is replaced before it is written.'],
    [
      "prefix || column.includes('/')",
      'A gap: no test joins a relation inside a relation. Dataverse refuses such a query.',
    ],
    [
      `\`query \${table.name}: \${name} through a relation\``,
      'A gap: no test joins a relation inside a relation. Dataverse refuses such a query.',
    ],
    [`\`query \${table.name}: unknown collection\``, 'Words of an error for engineers: no test repeats them.'],
  ]),
  ...of('dataverse/gather.ts', [
    ['outcome && !outcome.ok', 'A gap: a listener that stays does nothing, because its reads have ended.'],
    [undefined, 'A gap: no test fails without this.', 'BlockStatement'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
  ]),
  ...of('dataverse/literal.ts', [
    ["typeof value === 'number'", 'Equal: only a number is finite.'],
    ["typeof value === 'string'", 'Equal: no other value fits a pattern.'],
  ]),
  ...of('dataverse/mentions.ts', [[undefined, 'Equal: the added word is no column.']]),
  ...of('dataverse/operations/apply.ts', [
    ["'@odata.nextLink'", 'A gap: Dataverse gives totals in one page; no test has two.'],
    ["['', '']", 'Never reached: the type needs it.'],
    ["''", 'Never reached: the type needs it.'],
  ]),
  ...of('dataverse/operations/link.ts', [
    [undefined, 'Never reached: the type refuses an unknown relation. Its words are for engineers.'],
  ]),
  ...of('dataverse/operations/raw.ts', [
    ['/^\\w*/.exec(path)?.[0]', 'Equal: the pattern fits every text. The words are for engineers.'],
    ['/^\\w*/', 'Equal: the pattern fits every text. The words are for engineers.'],
    ['body === undefined', 'Equal: JSON leaves `undefined` out.'],
  ]),
  ...of('dataverse/operations/readOperations.ts', [
    ['options.top === undefined', 'Equal: without `top`, the preference is not written.'],
    ["','", 'A gap: no test has two preferences in one read.'],
    ["'&'", 'A gap: no test has a query with several options and none before.'],
  ]),
  ...of('dataverse/operations/writeOperations.ts', [
    [undefined, 'Words of an error for engineers: no test repeats them.'],
  ]),
  ...of('dataverse/pages.ts', [[undefined, 'Words of an error for engineers: no test repeats them.']]),
  ...of('dataverse/query.ts', [
    [`\`query \${table.name}: top\``, 'A gap: no test is at exactly this limit. The words are for engineers.'],
    [`\`query \${table.name}: unknown relation\``, 'Words of an error for engineers: no test repeats them.'],
    ['/ (asc|desc)$/', 'Equal: a column’s name has no space.'],
    ["typeof value === 'string'", 'Equal: the value is always there. The type needs it.'],
    ['rows > mostRows', 'A gap: no test is at exactly this limit. The words are for engineers.'],
    ["','", 'A gap: no test sorts by two columns here.'],
  ]),
  ...of('dataverse/readings/readClearances.ts', [
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'A gap: no test fails without this.', 'ObjectLiteral'],
    ['[]', 'Only a type needs this list: no test has a value missing here.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test fails without this.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
    [undefined, 'A gap: no test has a value that this call changes.', 'MethodExpression'],
  ]),
  ...of('dataverse/relations.ts', [
    [
      'collectionName(source, key) === name',
      'Equal in this schema: the name of a collection names one table and one lookup.',
    ],
    [
      '!name.startsWith(logicalName(source))',
      'Equal: the name of a collection begins with its table’s. This check only saves time.',
    ],
    [
      'lookup.target === target.name && collectionName(source, key) === name',
      'Equal in this schema: the name of a collection names one table and one lookup.',
    ],
    ['lookup.target === target.name', 'Equal in this schema: the name of a collection names one table and one lookup.'],
    [
      'manyToManyName(source, key) === name',
      'Equal in this schema: the name of a relation names one table and one relation.',
    ],
    ['source.name === target.name', 'Equal in this schema: no relation leads from a table to itself.'],
    ['relation[1] === target.name', 'Equal in this schema: the name of a relation names its two tables.'],
  ]),
  ...of('dataverse/retry.ts', [
    ["''", 'Words of an error for engineers: no test repeats them.'],
    ['signal?.reason', 'Equal: the reason is read only where a signal was aborted.'],
    ["'abort'", 'A gap: a timer that was stopped keeps a listener, which does nothing.'],
    ['{ once: true }', 'A gap: a listener that stays does nothing, because its wait has ended.'],
    ['true', 'A gap: a listener that stays does nothing, because its wait has ended.'],
    ['ms <= 0', 'Equal: the pause of no time ends at once.'],
    ['waited + ms > maxWaitMs', 'A gap: no test is at exactly this limit.'],
    [
      '!(error instanceof DataverseError) || waitedEnough',
      'Equal: what is no error of Dataverse has no wait of its own; the call ends in both ways.',
    ],
  ]),
  ...of('dataverse/retryAfter.ts', [
    ['!value', 'Equal: an empty text is no date either.'],
    ['/^\\d+(\\.\\d+)?$/', 'Equal: what begins or ends otherwise is no number, and is read as a date or not at all.'],
  ]),
  ...of('dataverse/sender.ts', [
    [undefined, 'Equal in every test: the value is always there. The type needs it.', 'OptionalChaining'],
    [undefined, 'Only a type needs this list: no test has a value missing here.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
  ]),
  ...of('dataverse/transport.ts', [[undefined, 'Equal: the platform’s fetch takes `undefined` for no body.']]),
];
