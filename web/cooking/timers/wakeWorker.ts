/** Answers each message after the milliseconds that it names. */
addEventListener('message', ({ data }: MessageEvent<number>) => {
  setTimeout(() => postMessage(null), data);
});
