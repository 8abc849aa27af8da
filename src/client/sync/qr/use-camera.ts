import { type RefObject, useEffect, useRef, useState } from 'react';

const problems: Readonly<Record<string, string>> = {
  NotAllowedError:
    'This site may not use the camera. Allow it in the settings of the browser and scan again, or',
  NotFoundError: 'This device has no camera. Instead,',
  NotReadableError: 'Another app uses the camera. Close that app and scan again, or',
};

const OTHER_WAYS =
  "take photos of the codes with any camera and choose them here. The other tablet's Export to a file works too.";

/**
 * Shows the camera of the back in a video, and passes one picture after the other on until the caller unmounts.
 *
 * @param read resolves when the next picture may come
 * @returns why there is no camera, and what else to do; empty without a problem
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  read: (picture: ImageBitmap) => Promise<void>,
): string {
  const [problem, setProblem] = useState('');
  const latestRead = useRef(read);
  useEffect(() => {
    latestRead.current = read;
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let stream: MediaStream | null = null;

    async function run(element: HTMLVideoElement) {
      // Outside HTTPS the browser has no media devices.
      if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError');
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
      });
      if (signal.aborted) return stopStream(stream);
      element.srcObject = stream;
      await element.play();
      while (!signal.aborted) {
        const picture = await createImageBitmap(element);
        await latestRead.current(picture);
        picture.close();
        // A hidden page gets no frames, and needs none.
        await new Promise(requestAnimationFrame);
      }
    }

    if (video.current) {
      run(video.current).catch((error: DOMException) => {
        stopStream(stream);
        if (signal.aborted) return;
        const words = problems[error.name] ?? "The camera doesn't work. Instead,";
        setProblem(`${words} ${OTHER_WAYS}`);
      });
    }
    return () => {
      stop.abort();
      stopStream(stream);
    };
  }, [video]);

  return problem;
}

function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
