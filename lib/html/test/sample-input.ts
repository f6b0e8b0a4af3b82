import type { BodyInput } from '../body-input';

/** Returns an input. Its functions return a path with URL and width, but refuse URLs of forbidden.example. */
export function sampleBodyInput(changes: Partial<BodyInput> = {}): BodyInput {
  const isAllowed = (url: string) => !url.includes('forbidden.example');
  return {
    content: '',
    images: [],
    videos: [],
    language: 'zh-CN',
    labels: {
      openPicture: '查看大图',
      video: '视频',
      play: '播放视频',
      audio: '音频',
      embedded: '嵌入的视频',
      embeddedPage: '嵌入的内容',
      table: '表格',
    },
    siteHosts: ['paper.example'],
    videoHosts: ['player.example'],
    pictureWidths: [480, 960, 1600],
    pictureAddress: (url, width) =>
      isAllowed(url) ? `/picture?w=${width}&u=${encodeURIComponent(url)}` : undefined,
    mediaAddress: (url) => (isAllowed(url) ? `/media?u=${encodeURIComponent(url)}` : undefined),
    streamAddress: (url) => (isAllowed(url) ? `/media?u=${encodeURIComponent(url)}` : undefined),
    ...changes,
  };
}
