import { siteWide } from '../env/site-wide';

export interface FormResponseRequest {
  url: string;
  /** Cookies after the write, including the message and the draft to show. */
  cookie: string;
  userAgent: string;
  forwardedFor: string | undefined;
  requestId: string;
  acceptEncoding: string | undefined;
  status: number;
  message: string;
  /** Form for a minimal page, if the form's own page cannot be rendered. */
  form: { action: string; multipart: boolean; fields: Readonly<Record<string, unknown>> };
}

/** Rendered page; `headers` is a flat list for `writeHead`. */
export interface RenderedFormResponse {
  status: number;
  headers: readonly string[];
  body: Uint8Array<ArrayBuffer>;
}

type RenderFormResponse = (request: FormResponseRequest) => Promise<RenderedFormResponse | undefined>;

/** Returns the holder of the renderer, which only the front server sets; plain `next start` has none. */
export const formResponseRenderer = () =>
  siteWide('answer-pages', (): { render?: RenderFormResponse } => ({}));

/** Header of a response whose other headers are final; the front server must not change them. */
export const renderedPageHeader = 'x-kanbao-finished';
