/** Whether a name is that of a file that an editor or a system makes for itself, which is no content. */
export function isScratch(name: string): boolean {
  return name === "Thumbs.db" || name === "4913" || /~$|\.sw[a-z]$|\.tmp$|^#.*#$|___jb_(?:tmp|old)___$/.test(name);
}
