/**
 * Names of software that are near to words of many documentations: `latex` is no beginning of "latest", `scala` no misspelt "scale".
 * Who types one of them means it.
 */

const list =
  "angular ansible astro avro azure babel bazel blazor cargo centos clang conan consul cypress deno discord django docker drupal " +
  "electron fedora figma flask flutter gatsby gitlab gradle grafana graphql hugo jekyll jenkins jest jira julia kafka katex kotlin " +
  "laravel latex maven mermaid meson mocha mongo mysql nginx ninja notion nuxt octave openapi oracle plausible podman postgres " +
  "protobuf react redis redux ruby rust scala slack solaris sphinx stripe svelte swagger swift sqlite thrift toml unity unreal " +
  "vagrant vercel vite vitepress webpack xcode yaml yarn zig";

export const softwareNames: ReadonlySet<string> = new Set(list.split(" "));
