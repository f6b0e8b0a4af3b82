/** What came of it. */
export interface WriteAnswer {
  /** One word that scripts and pages understand, such as `liked`; pages get it as query `notice`. */
  outcome: string;
  /** The same in the reader's language. */
  message: string;
  /** Status of the JSON answer, 200 by default; a form is always led back with 303. */
  status?: number;
  /** The platform was asked and did not say what came of it: it may have been done. */
  mayBeDone?: true;
  /** Nothing was written yet: a step on the way, which may be taken again. */
  notYet?: true;
  /** Refused for what the form lacks, before anything was asked of the platform: it does not count towards the limit. */
  uncounted?: true;
  /** The page says the message as it is: the outcome alone does not tell it. */
  toBeSaid?: true;
  /** Further values of the JSON answer. */
  values?: Readonly<Record<string, unknown>>;
  /** A short text that a form without a script gets back once, beside the draft that its device may have. */
  typed?: string;
  /** Values of `set-cookie` headers. */
  cookies?: readonly string[];
  /** One of our pages to which a form is led instead of the one it came from; a script gets it as `next`. */
  next?: string;
}

/** An act that was not done. */
export function refusal(outcome: string, status: number, message: string): WriteAnswer {
  return { outcome, status, message };
}
