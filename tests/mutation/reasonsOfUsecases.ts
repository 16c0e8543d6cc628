import { of, type Reason } from './reason.ts';

/** Why mutants of `api/usecases` stay. */
export const reasonsOfUsecases: readonly Reason[] = [
  ...of('api/usecases/deliveries/resumeDelivery.ts', [
    [
      undefined,
      'Equal: the ledger shows the same words for a message that the service refused, whatever the channel is called.',
    ],
  ]),
  ...of('api/usecases/deliveries/sendWithLedger.ts', [
    ['false', 'Never reached: the line before always throws. The type needs it.'],
    ["'service'", 'Equal: only the type “news” asks for more than any other.'],
  ]),
  ...of('api/usecases/deliveryReports/readReport.ts', [[undefined, 'A gap: no test is at exactly this limit.']]),
  ...of('api/usecases/deliveryReports/takeReport.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'LogicalOperator'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
  ]),
  ...of('api/usecases/emails/advanceEmail.ts', [
    [undefined, 'Equal: at this very moment, and without a time, the email is due or not in both ways.'],
  ]),
  ...of('api/usecases/emails/changeAddress.ts', [
    ["'service'", 'Equal: only the type “news” asks for more than any other.'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
  ]),
  ...of('api/usecases/emails/claimEmail.ts', [
    [
      "Date.parse(email.claimedUntil ?? '') > now().getTime()",
      'Equal: a claim that ends now is looked at once more, and has ended then.',
    ],
    ["''", 'Equal: no text is no time, and no time is later than now.'],
    ['{ email, isOwn: false }', 'Equal: nobody reads the email of a claim that is not one’s own.'],
  ]),
  ...of('api/usecases/emails/deliverMessage.ts', [
    ["'service'", 'Equal: only the type “news” asks for more than any other.'],
    ["'email'", 'Equal: what is no SMS is an email.'],
  ]),
  ...of('api/usecases/emails/dispatchDueEmails.ts', [
    [undefined, 'A gap: no test counts how many emails are advanced at once.'],
  ]),
  ...of('api/usecases/emails/emailProgress.ts', [
    [undefined, 'A gap: no test fails without this.', 'ObjectLiteral'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
  ]),
  ...of('api/usecases/emails/mailCredentials.ts', [
    ["'utf8'", 'Equal: UTF-8 is the platform’s usual encoding.'],
    ['{ // Another key encrypted it, or it is forged. return undefined; }', 'Equal: nothing is returned either.'],
    ['bytes.length <= nonceBytes + tagBytes', 'Equal: a token without a single encrypted byte names no address.'],
    ['{ authTagLength: tagBytes }', 'Equal: 16 bytes are the algorithm’s usual tag.'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
  ]),
  ...of('api/usecases/emails/replyTo.ts', [
    [undefined, 'Only a type needs this text: no test has a value missing here.'],
  ]),
  ...of('api/usecases/emails/retryDeliveries.ts', [
    ['{ arrived }', 'A gap: the answer only repeats what was asked.'],
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'Equal in every test: the value is always there. The type needs it.', 'OptionalChaining'],
  ]),
  ...of('api/usecases/emails/sendEmail.ts', [
    ['!own', 'Never reached: the row was stored a moment ago. The type needs it.'],
    [
      'wrong.body !== undefined',
      'Equal in what is answered: a body that is too large is refused after it was cleaned as well. Only time is lost.',
    ],
    [
      'sameAddress(one) === sameAddress(email.sender)',
      'A gap: no test beside the code has two senders; the check of senders does.',
    ],
  ]),
  ...of('api/usecases/forms/knownValues.ts', [
    [undefined, 'A gap: no test fails without this.', 'ObjectLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
  ]),
  ...of('api/usecases/forms/proofOfWork.ts', [
    ["''", 'Never reached: the type needs it.'],
    [
      'number === undefined || !Number.isSafeInteger(number)',
      'Equal: the hash of no number, or of a fraction, does not begin with so many zero bits.',
    ],
    ['number === undefined', 'Equal: the hash of no number, or of a fraction, does not begin with so many zero bits.'],
  ]),
  ...of('api/usecases/forms/sendReceipt.ts', [
    [
      '!(error instanceof Problem)',
      'Equal: an error that is no Problem has no details, and reading them throws as well.',
    ],
    ['first === message.id', 'Equal: the same delivery would be opened again.'],
    ["code === 'send-unclear'", 'Equal: of every other refusal the ledger says that the message is not done with.'],
    ['retryAfterSeconds === undefined', 'Equal: both refusals that wait say for how long. The type needs it.'],
    ["field.kind === 'text'", 'Equal: only a text has a format.'],
    ['given.trim()', 'Equal: the answer was checked, and a checked address has no spaces.'],
  ]),
  ...of('api/usecases/forms/submitForm.ts', [
    [
      `\`The submission has no row of \${root.name}.\``,
      'Never reached: each form has a row of its root table. The type needs it.',
    ],
    ['linked?.own', 'Equal: the value is always there. The type needs it.'],
    ['({ code }) => code', 'A gap: no test beside the code offers locations; tests of the form do.'],
    ["outcome === 'exists'", 'Equal: what was just created has its own digest.'],
    ['!rootRow', 'Never reached: each form has a row of its root table. The type needs it.'],
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'A gap: no test has a text that the changed pattern alone takes or refuses.', 'Regex'],
    [undefined, 'Only a type needs this list: no test has a value missing here.', 'ArrayDeclaration'],
  ]),
  ...of('api/usecases/forms/submitWithReceipt.ts', [
    [undefined, 'Never reached: a submission without a key was refused before. The type needs it.'],
  ]),
  ...of('api/usecases/importOrganization.ts', [
    ["''", 'Never reached: the type needs it.'],
    ['{ locations: [], programmes: [], schemes: [] }', 'Equal: no column of a company’s import is of a list.'],
    ['[]', 'Equal: no column of a company’s import is of a list.'],
    [
      "[...read.problems.values()].filter(({ level }) => level === 'error')",
      'Equal: what a company’s import finds wrong is an error.',
    ],
    ["level === 'error'", 'Equal: what a company’s import finds wrong is an error.'],
    ["boundId(given, 'Organization')?.toLowerCase", 'Equal: the value is always there. The type needs it.'],
  ]),
  ...of('api/usecases/links/linkCredentials.ts', [
    [undefined, 'Equal: a signature that is read from a link has the length of ours.'],
  ]),
  ...of('api/usecases/links/linkSends.ts', [[undefined, 'Equal: without the default, nothing is returned either.']]),
  ...of('api/usecases/links/linkStates.ts', [
    [undefined, 'A gap: no test fails without this.', 'ObjectLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
  ]),
  ...of('api/usecases/links/noteWhatsApp.ts', [
    [undefined, 'The words of the refusal say “undefined”. A gap: no test reads them here.'],
  ]),
  ...of('api/usecases/links/readFeed.ts', [
    ['token === undefined', 'Equal: no subscription is found without a token.'],
    ['feed.lastReadOn !== null', 'Equal: the time since nothing is no number, and not less than an hour.'],
  ]),
  ...of('api/usecases/noteExport.ts', [
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
  ]),
  ...of('api/usecases/problems.ts', [
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
    [undefined, 'A gap: no test fails without this.', 'ArithmeticOperator'],
  ]),
  ...of('api/usecases/references/askReferees.ts', [
    ["''", 'Never reached: the type needs it.'],
    [
      "!reference || reference.chase.state === 'bounced'",
      'Equal: a reference that bounced has done no step and is due at no time, and counts as refused.',
    ],
    [
      "reference.chase.state === 'bounced'",
      'Equal: a reference that bounced has done no step and is due at no time, and counts as refused.',
    ],
    ["'bounced'", 'Equal: a reference that bounced has done no step and is due at no time, and counts as refused.'],
    ['nextStep(reference.chase, appContext.referencePlan)?.on', 'Equal: the value is always there. The type needs it.'],
    ["'done'", 'Equal: the next try finds that it was asked.'],
  ]),
  ...of('api/usecases/references/changeReference.ts', [
    ['(await appContext.references.find(id))?.nextOn', 'Equal: the value is always there. The type needs it.'],
    [
      '{ nextOn: reference.nextOn }',
      'Equal: only a replaced reference is unchanged, and its caller reads the next step itself.',
    ],
  ]),
  ...of('api/usecases/references/chaseReferences.ts', [
    ['[]', 'A gap: the added word is no outcome that is counted.'],
    ['from < due.length', 'Equal: an empty portion sends nothing.'],
    ["sent === 'gone'", 'Equal: the name of who holds it is stored only with a hold.'],
    ["'done'", 'Equal: the next try finds the step done, and what it sends goes through the ledger.'],
    ["''", 'Equal: neither text is a time.'],
    ["'sent'", 'Equal: whatever is neither left, bounced nor gone is done.'],
    [
      '!(error instanceof Problem)',
      'Equal: an error that is no Problem has no details, and reading them throws as well.',
    ],
    ["code === 'message-refused'", 'Equal: only a refused message has a reason “message”.'],
  ]),
  ...of('api/usecases/references/nameReferees.ts', [
    ["''", 'Never reached: the type needs it.'],
    ['true', 'A gap: no test beside the code has an expired link; tests of signed links do.'],
    ['requestedOn !== null', 'Equal: the time of nothing is no number, and not within the week.'],
    [undefined, 'A gap: no test has a value that this call changes.', 'MethodExpression'],
  ]),
  ...of('api/usecases/references/noteBounces.ts', [[undefined, 'A gap: no test has a value that this call changes.']]),
  ...of('api/usecases/references/referenceMessage.ts', [
    ["''", 'Never reached: the type needs it.'],
    ['[reference]', 'Equal: the reference itself is among its volunteer’s.'],
    [
      "'vol_id'",
      'A gap: the fakes find the volunteer by any name of the parameter; tests of the chase over Dataverse do not.',
    ],
    ["'referee'", 'Equal: only “volunteer” is asked for.'],
    ['chase.requestedOn === null', 'Equal: a reference without a request has no step that is due.'],
    [
      'chase.anotherSince !== null',
      'Equal: a message of the step “another” of a bounced reference names this referee alone, because the others are asked and it is not.',
    ],
    [
      'volunteerId === null',
      'Equal: a message of the step “another” of a bounced reference names this referee alone, because the others are asked and it is not.',
    ],
    ['other.id === id', 'Equal: the reference itself was asked on that day, too.', 'ConditionalExpression'],
    ['other.id === id', 'Equal: the reference itself is among its volunteer’s.', 'EqualityOperator'],
    [
      'one.chase.requestedOn !== null && other.chase.requestedOn !== null',
      'Equal: whoever is asked has a day of the request.',
    ],
    ['one.chase.requestedOn !== null', 'Equal: whoever is asked has a day of the request.'],
    ['other.chase.requestedOn !== null', 'Equal: whoever is asked has a day of the request.'],
    [undefined, 'A gap: no test fails without this.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
  ]),
  ...of('api/usecases/safeguarding/notifyStaff.ts', [
    [undefined, 'Only a type needs this list: no test has a value missing here.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'LogicalOperator'],
  ]),
  ...of('api/usecases/safeguarding/raiseConcern.ts', [[undefined, 'A gap: no test compares this text.']]),
  ...of('api/usecases/safeguarding/warnOfEndings.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.'],
  ]),
  ...of('api/usecases/submissionKey.ts', [
    [undefined, 'A gap: no test fails without this.', 'ArrowFunction'],
    ["''", 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'LogicalOperator'],
  ]),
];
