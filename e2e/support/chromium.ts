const common = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Without a graphics card a page is painted fastest when Chromium does not look for one. */
export const chromiumArgs = [...common, '--disable-gpu', '--disable-software-rasterizer']

/** For pictures: letters and colours do not depend on the screen, the settings of fonts or the kind of processor. */
export const stillArgs = [
  ...chromiumArgs,
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
]

/** A browser that draws WebGL, in software where there is no card; for the tests of what is drawn in 3D. */
export const withWebGL = {
  contextOptions: {},
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: [...common, '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  },
}
