import { siteWide } from '../env/site';

/** A page that answers a form in place of an address that leads to it. */
export interface AskedAnswer {
  /** Public path and query of the page. */
  url: string;
  /** Cookies of the request as they are after the answer, with what the page is to say and to give back. */
  cookie: string;
  userAgent: string;
  forwardedFor: string | undefined;
  requestId: string;
  acceptEncoding: string | undefined;
  status: number;
  /** What came of the act, in the reader's language. */
  message: string;
  /** Handler and fields of the form, for a page that gives them back where the form itself cannot be drawn. */
  form: { action: string; multipart: boolean; fields: Readonly<Record<string, unknown>> };
}

/** The answer; `headers` as `writeHead` takes them. */
export interface AnswerPage {
  status: number;
  headers: readonly string[];
  body: Uint8Array<ArrayBuffer>;
}

type DrawAnswer = (asked: AskedAnswer) => Promise<AnswerPage | undefined>;

const desk = () => siteWide('answer-pages', (): { draw: DrawAnswer | undefined } => ({ draw: undefined }));

/** The porter draws them; under plain `next start` nobody does. */
export function offerAnswerPages(draw: DrawAnswer): void {
  desk().draw = draw;
}

/** @returns undefined where no page can be drawn */
export async function drawAnswerPage(asked: AskedAnswer): Promise<AnswerPage | undefined> {
  return desk().draw?.(asked);
}

/** Marks an answer whose headers are a page's, all of them set by the porter. */
export const finishedHeader = 'x-kanbao-finished';
