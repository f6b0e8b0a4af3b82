import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import { z } from 'zod';

interface TestPost {
  id: number;
  title: string;
  content?: string;
  date?: string;
  modified?: string;
  categories?: readonly number[];
  tags?: readonly string[];
  author?: { name: string; description?: string };
  featured?: string;
  sticky?: boolean;
  password?: string;
  commentsClosed?: boolean;
}

interface TestCategory {
  id: number;
  name: string;
  slug: string;
  parent?: number;
}

interface TestComment {
  id: number;
  post: number;
  parent?: number;
  author: string;
  content: string;
  date?: string;
}

/** Server that responds like WordPress 6: pages, headers, errors and embedded records of `wp/v2`. */
export interface WordPressServer {
  origin: string;
  name: string;
  posts: TestPost[];
  pages: TestPost[];
  categories: TestCategory[];
  comments: TestComment[];
  /** Status of the comments; 401 if a plug-in has disabled them. */
  commentStatus: number;
  /** True if the API is at `/?rest_route=/` and `/wp-json/` is missing. */
  isPlain: boolean;
  /** True if the `Link` header and the page contain the address of the API. */
  namesApi: boolean;
  head: string;
  robots: string;
  /** True if responses have an `ETag` and may have status 304. */
  hasEtags: boolean;
  /** Requested paths with their queries, in order. */
  requests: string[];
  maxConcurrent: number;
  /** Handles a request before the server. Returns false to let the server handle it. */
  intercept: (url: URL, response: ServerResponse, request: IncomingMessage) => boolean;
  stop: () => Promise<void>;
}

interface JsonResponse {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

const errorResponse = (code: string, status: number): JsonResponse => ({
  status,
  body: { code, message: code, data: { status } },
});

const escapeText = (text: string) => text.replaceAll('&', '&#038;').replaceAll("'", '&#8217;');

function entryRecord(server: WordPressServer, post: TestPost, type: 'post' | 'page', isEmbedded: boolean) {
  const { id, title, date = '2026-03-08T07:30:00', modified = date, categories = [], password } = post;
  const content = post.content ?? `<p>Text ${id}</p>`;
  return {
    id,
    date,
    date_gmt: date,
    modified,
    modified_gmt: modified,
    slug: `entry-${id}`,
    status: 'publish',
    type,
    link: `${server.origin}/?p=${id}`,
    title: { rendered: escapeText(title) },
    content: { rendered: password === undefined ? content : '', protected: password !== undefined },
    excerpt: { rendered: '', protected: password !== undefined },
    author: 1,
    comment_status: post.commentsClosed ? 'closed' : 'open',
    ...(type === 'post' ? { sticky: post.sticky ?? false, categories, tags: [] } : {}),
    ...(isEmbedded ? { _embedded: embeddedRecords(server, post) } : {}),
  };
}

function embeddedRecords({ origin, categories }: WordPressServer, post: TestPost) {
  const { author = { name: 'Redaktion' }, featured, tags = [] } = post;
  const postCategories = categories.filter(({ id }) => post.categories?.includes(id));
  return {
    author: [
      { id: 1, description: '', ...author, avatar_urls: { '96': 'https://gravatar.com/avatar/1?s=96' } },
    ],
    ...(featured
      ? {
          'wp:featuredmedia': [
            {
              id: 7,
              media_type: 'image',
              source_url: `${origin}${featured}`,
              caption: { rendered: '<p>At the river</p>' },
            },
          ],
        }
      : {}),
    'wp:term': [
      postCategories.map(({ id, name }) => ({ id, name, taxonomy: 'category' })),
      tags.map((name, id) => ({ id, name: escapeText(name), taxonomy: 'post_tag' })),
    ],
  };
}

function listResponse(records: readonly { id: number }[], query: URLSearchParams): JsonResponse {
  const size = Number(query.get('per_page') ?? 10);
  const page = Number(query.get('page') ?? 1);
  if (size > 100) return errorResponse('rest_invalid_param', 400);
  const pages = Math.ceil(records.length / size);
  if (page > Math.max(pages, 1)) return errorResponse('rest_post_invalid_page_number', 400);
  const fields = query.get('_fields')?.split(',');
  const pageRecords = records
    .slice((page - 1) * size, page * size)
    .map((record) =>
      fields ? Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name))) : record,
    );
  return {
    headers: { 'x-wp-total': String(records.length), 'x-wp-totalpages': String(pages) },
    body: pageRecords,
  };
}

const parseIds = (query: URLSearchParams, name: string) => query.get(name)?.split(',').map(Number);

function entriesResponse(
  server: WordPressServer,
  type: 'post' | 'page',
  query: URLSearchParams,
): JsonResponse {
  const includedIds = parseIds(query, 'include');
  const posts = (type === 'post' ? server.posts : server.pages)
    .filter(({ id }) => includedIds?.includes(id) ?? true)
    .sort((a, b) => a.id - b.id);
  return listResponse(
    posts.map((post) => entryRecord(server, post, type, query.has('_embed'))),
    query,
  );
}

function commentsResponse(server: WordPressServer, query: URLSearchParams): JsonResponse {
  if (server.commentStatus !== 200) return errorResponse('rest_cannot_read', server.commentStatus);
  const postIds = parseIds(query, 'post');
  const since = query.get('after');
  if (server.posts.some(({ id, password }) => password !== undefined && postIds?.includes(id)))
    return errorResponse('rest_cannot_read_post', 401);
  const comments = server.comments.filter(
    ({ post, date = '2026-03-09T08:00:00' }) =>
      (postIds?.includes(post) ?? true) && (since === null || `${date}Z` > since),
  );
  const records = comments.map(({ id, post, parent = 0, author, content, date = '2026-03-09T08:00:00' }) => ({
    id,
    post,
    parent,
    author_name: author,
    date,
    date_gmt: date,
    content: { rendered: `<p>${escapeText(content)}</p>\n` },
    type: 'comment',
    status: 'approved',
  }));
  return listResponse(records, query);
}

function routeRequest(server: WordPressServer, path: string, query: URLSearchParams): JsonResponse {
  if (path === '/') {
    const { name, origin } = server;
    const body = {
      name: escapeText(name),
      description: 'D',
      url: origin,
      home: origin,
      namespaces: ['oembed/1.0', 'wp/v2'],
    };
    return { body };
  }
  if (path === '/wp/v2/posts') return entriesResponse(server, 'post', query);
  if (path === '/wp/v2/pages') return entriesResponse(server, 'page', query);
  if (path === '/wp/v2/comments') return commentsResponse(server, query);
  if (path !== '/wp/v2/categories') return errorResponse('rest_no_route', 404);
  const categories = server.categories.map(({ parent = 0, ...rest }) => ({
    ...rest,
    parent,
    description: '',
    count: server.posts.filter((post) => post.categories?.includes(rest.id)).length,
  }));
  return listResponse(categories, query);
}

function sendJson(
  server: WordPressServer,
  request: IncomingMessage,
  response: ServerResponse,
  jsonResponse: JsonResponse,
): void {
  const body = JSON.stringify(jsonResponse.body);
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  const headers = { 'content-type': 'application/json; charset=UTF-8', ...jsonResponse.headers };
  if (!server.hasEtags) response.writeHead(jsonResponse.status ?? 200, headers).end(body);
  else if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(jsonResponse.status ?? 200, { ...headers, etag }).end(body);
}

function sendPage(server: WordPressServer, response: ServerResponse): void {
  const apiAddress = `${server.origin}${server.isPlain ? '/?rest_route=/' : '/wp-json/'}`;
  const linkHeader = server.namesApi ? { link: `<${apiAddress}>; rel="https://api.w.org/"` } : {};
  const linkTag = server.namesApi ? `<link rel="https://api.w.org/" href="${apiAddress}" />` : '';
  response
    .writeHead(200, { 'content-type': 'text/html; charset=UTF-8', ...linkHeader })
    .end(`<!DOCTYPE html>\n<html lang="en-US">\n<head>${linkTag}${server.head}</head><body></body></html>`);
}

function createPicture(path: string): Promise<Buffer> {
  const background = `#${createHash('sha256').update(path).digest('hex').slice(0, 6)}`;
  return sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

function handleRequest(server: WordPressServer, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', server.origin);
  server.requests.push(`${url.pathname}${url.search}`);
  if (server.intercept(url, response, request)) return;
  const plainRoute = url.searchParams.get('rest_route');
  if (url.pathname === '/robots.txt') response.writeHead(200).end(server.robots);
  else if (url.pathname.startsWith('/wp-content/'))
    void createPicture(url.pathname).then((picture) => response.writeHead(200).end(picture));
  else if (plainRoute !== null)
    sendJson(server, request, response, routeRequest(server, plainRoute, url.searchParams));
  else if (url.pathname === '/') sendPage(server, response);
  else if (url.pathname.startsWith('/wp-json/') && !server.isPlain)
    sendJson(
      server,
      request,
      response,
      routeRequest(server, url.pathname.slice('/wp-json'.length), url.searchParams),
    );
  else response.writeHead(404, { 'content-type': 'text/html' }).end('<!DOCTYPE html><h1>Not found</h1>');
}

export async function startWordPress(): Promise<WordPressServer> {
  let concurrent = 0;
  const server: WordPressServer = {
    origin: '',
    name: 'Valley News',
    posts: [],
    pages: [],
    categories: [],
    comments: [],
    commentStatus: 200,
    isPlain: false,
    namesApi: true,
    head: '',
    hasEtags: false,
    requests: [],
    robots: 'User-agent: *\nDisallow: /wp-admin/\n',
    maxConcurrent: 0,
    intercept: () => false,
    stop: async () => {
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
  const http = createServer((request, response) => {
    concurrent += 1;
    server.maxConcurrent = Math.max(server.maxConcurrent, concurrent);
    response.on('close', () => {
      concurrent -= 1;
    });
    handleRequest(server, request, response);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = z.object({ port: z.number() }).parse(http.address());
  server.origin = `http://127.0.0.1:${port}`;
  return server;
}
