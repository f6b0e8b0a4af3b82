import { z } from 'zod';
import { operationDefiner } from './operation';
import * as wire from './wire';

const define = operationDefiner({ host: 'upload', spec: '§7 Uploads' });

/** Permission to upload one file to object storage; `fields` are sent before the file. */
const uploadAccess = wire.record({
  accessToken: [wire.id, 'token'],
  uploadUrl: [wire.optionalText, 'url', 'host'],
  key: [wire.optionalText, 'objectKey', 'path'],
  fields: wire.optionalObject(z.record(z.string(), z.string())),
});

const accessRequest = z.object({ fileName: z.string(), fileType: z.string(), fileSize: z.string() });

const storedFile = wire.record({ url: [wire.requiredText, 'fileUrl'], fileName: [wire.text, 'name'] });

export const upload = define('upload', {
  summary: 'Uploads pictures (jpg, jpeg, png, gif, bmp) for comments, sign-ups and contributions',
  method: 'POST',
  encoding: 'multipart',
  envelope: 'upload',
  request: z
    .object({ fileType: z.string().default('image') })
    .catchall(z.union([z.file(), z.string()]))
    .describe('files, in parts file1, file2 and so on'),
  queryFields: ['fileType'],
  response: z.object({ fileList: wire.listOf(storedFile) }),
  source: 'seen',
  spec: '§7 Comments, §5 Comment images',
  assumptions: [
    'Each upload gets a new URL with 128 random bits, even for the same file. It cannot be guessed and reveals nothing about the content.',
    'Until a file is part of published content, only its uploader and the newsroom can load it. The URL may be signed, in the path or query, ' +
      'and expire after a day. Kanbao sends it back unchanged in imgUrl, videoUrl, audioUrl, fileUrl or signForm. Responses to the owner contain a signed URL.',
    'The platform rejects a write with a URL that is not signed for the sender, so that nobody can find or publish the files of others.',
    "Kanbao follows the file's Cache-Control: private and no-store are not cached, no-cache and max-age=0 are revalidated each time.",
  ],
});

export const mamUploadAccessToken = define('mamUploadAccessToken', {
  summary: 'Returns an access token for the upload of a large file',
  request: accessRequest,
  response: uploadAccess,
  assumptions: ['Returns accessToken, uploadUrl, key and fields.'],
});

export const mamUploadAccessToken2 = define('mamUploadAccessToken2', {
  summary: 'Returns an access token for the upload of a large file (second form)',
  request: accessRequest,
  response: uploadAccess,
  assumptions: ['Same as mamUploadAccessToken. An installation has one of the two (reading 34).'],
});

export const uploadToStorage = define('uploadToStorage', {
  summary: 'Uploads a file to object storage',
  method: 'POST',
  path: '/storage',
  encoding: 'multipart',
  envelope: 'plain',
  commonFields: false,
  request: z
    .object({ key: z.string(), accessToken: z.string(), file: z.file() })
    .catchall(z.union([z.string(), z.file()]))
    .describe('body fields in order: those of the access token, then the file'),
  response: z.unknown(),
  assumptions: [
    'Sent to the uploadUrl of the access token. The default path is that of the embedded platform.',
    'The HTTP status tells whether the upload succeeded.',
  ],
});

export const mamUploadDone2 = define('mamUploadDone2', {
  summary: "Completes an upload and returns the file's URL",
  request: z.object({ accessToken: z.string(), key: z.string() }),
  response: storedFile,
  assumptions: [
    'Returns url and fileName.',
    'The URL has the same properties as the URLs that upload returns.',
  ],
});

export const uploadResults = define('uploadResults', {
  summary: 'Reports completed uploads in one request',
  method: 'POST',
  request: z.object({ results: z.string().describe('JSON: [{key, url, fileName}]') }),
  response: wire.writeResponse,
  assumptions: [
    'Sends the consolidated results that the specification mentions. Name, path and fields are assumed.',
  ],
});
