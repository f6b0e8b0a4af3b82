import { z } from 'zod';
import { defineOperation } from './operation';
import { id, listOf, optionalObject, optionalText, requiredText, text, withAliases } from './wire';
import { written } from './written';

const host = { host: 'upload', envelope: 'app' } as const;

/** Permission to upload one file to object storage; `fields` are sent before the file. */
const access = withAliases(
  { accessToken: ['token'], uploadUrl: ['url', 'host'], key: ['objectKey', 'path'] },
  z.object({
    accessToken: id,
    uploadUrl: optionalText,
    key: optionalText,
    fields: optionalObject(z.record(z.string(), z.string())),
  }),
);

const accessRequest = z.object({ fileName: z.string(), fileType: z.string(), fileSize: z.string() });

const storedFile = withAliases(
  { url: ['fileUrl'], fileName: ['name'] },
  z.object({ url: requiredText, fileName: text }),
);

export const upload = defineOperation({
  name: 'upload',
  summary: 'Uploads pictures of comments, sign-ups and contributions: jpg, jpeg, png, gif, bmp',
  host: 'upload',
  method: 'POST',
  encoding: 'multipart',
  envelope: 'upload',
  request: z
    .object({ fileType: z.string().default('image') })
    .catchall(z.union([z.file(), z.string()]))
    .describe('parts file1, file2 …'),
  queryFields: ['fileType'],
  response: z.object({ fileList: listOf(storedFile) }),
  source: 'seen',
  spec: '§7 Comments, §5 Comment images',
  assumptions: [
    'The same file gets another url each time, which says nothing about its content and cannot be guessed (128 random bits).',
    'Until something published shows a file, only its uploader and the desk can load it. The url may be signed (in its path or query) and ' +
      'end after a day; it comes back as it was in imgUrl, videoUrl, audioUrl, fileUrl or signForm, and answers to the owner have a signed one.',
    'A url that was not signed for its uploader is refused there, so that nobody can test for or publish the file of another.',
    'Cache-Control of a file is kept to: private or no-store is kept nowhere, no-cache or max-age=0 is checked each time.',
  ],
});

export const mamUploadAccessToken = defineOperation({
  ...host,
  name: 'mamUploadAccessToken',
  summary: 'Leave to upload a large file',
  request: accessRequest,
  response: access,
  source: 'spec',
  spec: '§7 Uploads',
  assumptions: ['Payload fileName, fileType, fileSize; answers accessToken, uploadUrl, key, fields.'],
});

export const mamUploadAccessToken2 = defineOperation({
  ...host,
  name: 'mamUploadAccessToken2',
  summary: 'Leave to upload a large file, second form',
  request: accessRequest,
  response: access,
  source: 'spec',
  spec: '§7 Uploads',
  assumptions: ['As the first form; an installation has one of the two (reading 34).'],
});

export const uploadToStorage = defineOperation({
  ...host,
  name: 'uploadToStorage',
  summary: 'Puts a file into object storage',
  method: 'POST',
  path: '/storage',
  encoding: 'multipart',
  envelope: 'plain',
  commonFields: false,
  request: z
    .object({ key: z.string(), accessToken: z.string(), file: z.file() })
    .catchall(z.union([z.string(), z.file()]))
    .describe("all in the body, the file last; the rest are the access token's fields"),
  response: z.unknown(),
  source: 'spec',
  spec: '§7 Uploads',
  assumptions: [
    "Goes to the access token's uploadUrl; the default path is the embedded platform's own.",
    'Success is the status of HTTP.',
  ],
});

export const mamUploadDone2 = defineOperation({
  ...host,
  name: 'mamUploadDone2',
  summary: 'Ends an upload; answers where the file is',
  request: z.object({ accessToken: z.string(), key: z.string() }),
  response: storedFile,
  source: 'spec',
  spec: '§7 Uploads',
  assumptions: ['Payload accessToken, key; answers url, fileName.', 'The url is as that of upload.'],
});

export const uploadResults = defineOperation({
  ...host,
  name: 'uploadResults',
  summary: 'Reports finished uploads together',
  method: 'POST',
  request: z.object({ results: z.string().describe('JSON text: [{key, url, fileName}]') }),
  response: written,
  source: 'spec',
  spec: '§7 Uploads',
  assumptions: ["The specification's consolidated results; name, path and payload are ours."],
});
