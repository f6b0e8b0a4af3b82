/** Matches a player's URL without scheme. `start`, the captured id and `end` form the video page's URL. */
const playerPages: readonly (readonly [player: RegExp, start: string, end?: string])[] = [
  [/^(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]{5,20})/, 'https://www.youtube.com/watch?v='],
  [/^player\.vimeo\.com\/video\/(\d{3,15})/, 'https://vimeo.com/'],
  [
    /^(?:player|www)\.bilibili\.com\/(?:player|blackboard\/\w{1,40})\.html\?(?:[^#]*&)?bvid=(\w{5,20})/,
    'https://www.bilibili.com/video/',
  ],
  [/^player\.bilibili\.com\/player\.html\?(?:[^#]*&)?aid=(\d{1,15})/, 'https://www.bilibili.com/video/av'],
  [
    /^(?:v\.qq\.com\/(?:txp\/)?iframe\/(?:player|preview)\.html|static\.video\.qq\.com\/TPout\.swf)\?(?:[^#]*&)?vid=(\w{5,20})/,
    'https://v.qq.com/x/page/',
    '.html',
  ],
  [
    /^player\.youku\.com\/(?:embed\/|player\.php\/(?:[^?#]{0,100}\/)?sid\/)([\w=]{3,40})/,
    'https://v.youku.com/v_show/id_',
    '.html',
  ],
];

export function playerPageUrl(address: string): string | undefined {
  const [, place = ''] = /^(?:https?:)?\/\/(.*)/s.exec(address) ?? [];
  for (const [player, start, end = ''] of playerPages) {
    const id = player.exec(place)?.[1];
    if (id) return `${start}${id}${end}`;
  }
  return undefined;
}

const youtubeVideo =
  /^(?:https?:)?\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:(?:shorts|live)\/|watch\?(?:[^#]*&)?v=)|youtu\.be\/)([\w-]{11})/;

/** Returns the URL of the video's page for a YouTube page or a player; undefined for other addresses. */
export function videoPageUrl(address: string): string | undefined {
  const id = youtubeVideo.exec(address)?.[1];
  return id ? `https://www.youtube.com/watch?v=${id}` : playerPageUrl(address);
}

/** Returns the same key for the URLs of a player and of its video's page, with http or https. */
export function contentKey(address: string): string {
  return (videoPageUrl(address) ?? address).replace(/^https?:/i, '');
}
