/** Whether Safari has added this app to the Home Screen of an iPad or iPhone. Such an app has its own storage. */
export function isHomeScreenApp(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}
