/** URLs of players, and pages with the same content for readers who follow a link. */
const playerPages: readonly (readonly [player: RegExp, page: (id: string) => string])[] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]{5,20})/,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d{3,15})/, (id) => `https://vimeo.com/${id}`],
  [
    /^https?:\/\/(?:player|www)\.bilibili\.com\/(?:player|blackboard\/\w{1,40})\.html\?(?:[^#]*&)?bvid=(\w{5,20})/,
    (id) => `https://www.bilibili.com/video/${id}`,
  ],
  [
    /^https?:\/\/player\.bilibili\.com\/player\.html\?(?:[^#]*&)?aid=(\d{1,15})/,
    (id) => `https://www.bilibili.com/video/av${id}`,
  ],
  [
    /^https?:\/\/v\.qq\.com\/(?:txp\/)?iframe\/(?:player|preview)\.html\?(?:[^#]*&)?vid=(\w{5,20})/,
    (id) => `https://v.qq.com/x/page/${id}.html`,
  ],
  [
    /^https?:\/\/static\.video\.qq\.com\/TPout\.swf\?(?:[^#]*&)?vid=(\w{5,20})/,
    (id) => `https://v.qq.com/x/page/${id}.html`,
  ],
  [
    /^https?:\/\/player\.youku\.com\/(?:embed\/|player\.php\/(?:[^?#]{0,100}\/)?sid\/)([\w=]{3,40})/,
    (id) => `https://v.youku.com/v_show/id_${id}.html`,
  ],
];

export function playerPageUrl(address: string): string | undefined {
  for (const [player, page] of playerPages) {
    const id = player.exec(address)?.[1];
    if (id) return page(id);
  }
  return undefined;
}

const youtubeVideo =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:(?:shorts|live)\/|watch\?(?:[^#]*&)?v=)|youtu\.be\/)([\w-]{11})/;

/** Returns the page of a video on YouTube without its other parameters, or of a known player. */
export function videoPageUrl(address: string): string | undefined {
  const id = youtubeVideo.exec(address)?.[1];
  return id ? `https://www.youtube.com/watch?v=${id}` : playerPageUrl(address);
}

/** Returns a key that the URLs of a player and its page have in common, with any scheme. */
export function contentKey(address: string): string {
  return (videoPageUrl(address) ?? address).replace(/^https?:/i, '');
}
