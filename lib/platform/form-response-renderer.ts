import { siteWide } from '../env/site';

/** A request for a page as response to a form. */
export interface FormResponseRequest {
  /** Public path and query of the page. */
  url: string;
  /** Request cookies after the write, including the message and the draft to show. */
  cookie: string;
  userAgent: string;
  forwardedFor: string | undefined;
  requestId: string;
  acceptEncoding: string | undefined;
  status: number;
  /** Result of the write, in the reader's language. */
  message: string;
  /** Handler and fields of the form, for a minimal page if the form page cannot be rendered. */
  form: { action: string; multipart: boolean; fields: Readonly<Record<string, unknown>> };
}

/** The response; `headers` is a flat list for `writeHead`. */
export interface RenderedFormResponse {
  status: number;
  headers: readonly string[];
  body: Uint8Array<ArrayBuffer>;
}

type RenderFormResponse = (request: FormResponseRequest) => Promise<RenderedFormResponse | undefined>;

const renderer = () =>
  siteWide('answer-pages', (): { render: RenderFormResponse | undefined } => ({ render: undefined }));

/** Sets the renderer. Only the front server sets one, so plain `next start` has none. */
export function setFormResponseRenderer(render: RenderFormResponse): void {
  renderer().render = render;
}

/** Renders a page as response to a form. @returns undefined if no page can be rendered */
export async function renderFormResponse(
  request: FormResponseRequest,
): Promise<RenderedFormResponse | undefined> {
  return renderer().render?.(request);
}

/**
 * Response header of a form's page that the front server rendered. The front server then keeps the headers
 * that are already set.
 */
export const finishedHeader = 'x-kanbao-finished';
