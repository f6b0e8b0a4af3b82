interface CaptionedKey {
  key: string;
  caption: string;
}

export const picturePath = (key: string) => `/media/pictures/${key}.jpg`;

export const pictureInputs = (pictures: readonly CaptionedKey[]) =>
  pictures.map(({ key, caption }) => ({ url: picturePath(key), caption }));

/** The poster of a clip has the same key. */
export const clipInputs = (clips: readonly (CaptionedKey & { seconds: number })[]) =>
  clips.map(({ key, seconds, caption }) => ({
    url: `/media/clips/${key}.mp4`,
    poster: `/media/clips/${key}.jpg`,
    seconds,
    caption,
  }));
