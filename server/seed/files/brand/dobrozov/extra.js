// A brand's own script: it marks the page so that the brand's stylesheet can tell it apart.
document.documentElement.dataset.brand = 'dobrozov'
