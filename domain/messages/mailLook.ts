const look = 'font-family:Segoe UI,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#242424';

/** A body as a whole document, in the look of every email of ours. */
export const mailDocument = (body: string): string =>
  `<!doctype html><html lang="en"><body style="${look}">${body}</body></html>`;
